-- How often students of a class used a partner, by Brasília's weeks, which begin on Monday. Counted only for classes that
-- have several cards at that moment. Nothing of who used it, and not the day.
create table class_uses (
  partner_id uuid not null references partners (id) on delete cascade,
  week date not null,
  class_key text not null,
  class_name text not null,
  uses integer not null,
  primary key (partner_id, week, class_key)
);

-- A student told that the shop did not accept the card. The school reads all of it; the shop reads day and reason, and
-- answers. A job takes person and comment away, and later erases the row.
create table partner_reports (
  id uuid primary key,
  partner_id uuid not null references partners (id) on delete cascade,
  person_id uuid references people (id) on delete set null,
  day date not null,
  reason text not null check (reason in ('unknown', 'refused', 'conditions', 'card', 'closed', 'other')),
  comment text check (length(comment) between 1 and 255),
  answer text check (length(answer) between 1 and 255),
  answered_on date,
  settled_on date,
  check ((answer is null) = (answered_on is null))
);
create unique index partner_reports_one_a_day on partner_reports (partner_id, person_id, day) where person_id is not null;
create index partner_reports_newest on partner_reports (partner_id, day desc, id desc);
create index partner_reports_open on partner_reports (partner_id) where settled_on is null;
create index partner_reports_person on partner_reports (person_id) where person_id is not null;
create index partner_reports_day on partner_reports (day);
