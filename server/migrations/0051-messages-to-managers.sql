-- The messages that a manager has switched off, and when the managers of a school were told last.
alter table managers add column switched_off text[] not null default '{}';
alter table companies add column requests_told_at timestamptz, add column month_told_on date;
