"""Table: one table, one hand: button and blinds between hands, betting, pots and showdown within one."""
