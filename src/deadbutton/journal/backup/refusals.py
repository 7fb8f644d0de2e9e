"""What can be in the way of a backup, in words."""

from __future__ import annotations

from pathlib import Path

from deadbutton.refusal import Refusal, refuse


def only_files(address: str) -> Refusal:
    return refuse(
        "backup.only_files",
        "{address} est une base PostgreSQL : sauvegardez-la avec pg_dump et restaurez-la avec pg_restore. "
        "« deadbutton export --all » marche partout.",
        "{address} is a PostgreSQL database: back it up with pg_dump and restore it with pg_restore. "
        "'deadbutton export --all' works everywhere.",
        address=address,
    )


def nothing_there(file: Path) -> Refusal:
    return refuse(
        "backup.nothing_there",
        "Il n'y a rien à sauvegarder : {file} n'existe pas encore.",
        "There is nothing to back up: {file} does not exist yet.",
        file=str(file),
    )


def there_already(file: Path) -> Refusal:
    return refuse(
        "backup.there_already",
        "{file} existe déjà : donnez un autre nom.",
        "{file} is there already: give another name.",
        file=str(file),
    )


def cannot_write(file: Path, why: str) -> Refusal:
    return refuse(
        "backup.failed",
        "La sauvegarde {file} a échoué ({why}). Le tournoi lui-même n'est pas touché.",
        "The backup {file} failed ({why}). The tournament itself is not affected.",
        file=str(file),
        why=why[:160],
    )


def cannot_restore(file: Path, why: str) -> Refusal:
    return refuse(
        "restore.failed",
        "La base {file} n'a pas pu être remplacée ({why}) : elle est comme avant.",
        "The database {file} could not be replaced ({why}): it is as before.",
        file=str(file),
        why=why[:160],
    )


def not_a_backup(file: Path, why: str) -> Refusal:
    return refuse(
        "restore.not_a_backup",
        "{file} n'est pas une sauvegarde saine de deadbutton ({why}) : rien n'a changé. Prenez-en une autre.",
        "{file} is not a sound backup of deadbutton's ({why}): nothing has changed. Take another.",
        file=str(file),
        why=why[:160],
    )


def newer(file: Path) -> Refusal:
    return refuse(
        "restore.newer",
        "{file} a été écrit par une version plus récente de deadbutton : mettez celui-ci à jour. Rien n'a changé.",
        "{file} was written by a newer deadbutton: update this one. Nothing has changed.",
        file=str(file),
    )


def in_use(database: Path) -> Refusal:
    return refuse(
        "restore.in_use",
        "Un autre programme utilise {file} : arrêtez-le d'abord (le serveur, par exemple), puis recommencez.",
        "Another program uses {file}: stop it first (the server, say), then do it again.",
        file=str(database),
    )
