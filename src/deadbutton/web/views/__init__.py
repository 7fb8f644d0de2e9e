"""What pages show: plain data, built by functions of the state. A page's own module in ``pages/`` takes requests and renders it."""
