-- The mails that a person has switched off as a holder, and the day on which a card's holder was told of its end.
alter table people add column switched_off text[] not null default '{}';
alter table cards add column end_told_on date;
