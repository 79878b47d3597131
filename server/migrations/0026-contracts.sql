-- Which migrations took something away that the version before them still used: that version refuses to start on them.
alter table migrations add column contracts boolean not null default false;
