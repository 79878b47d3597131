-- The last printing of a card that was finished; 0 where it never was printed. The next one is made beside it.
alter table cards add column print_serial integer not null default 0;
