-- Schools that support has approved, and what people are told and say of schools that gave them a card or made them an
-- administrator.
alter table companies add column approved_at timestamptz;

-- It is told that a school gave something, until they say after that that they know it (known_at). It stays told when the
-- school takes it back, so that they can refuse the school (refused_at): then it may give them nothing, for good.
create table school_answers (
  person_id uuid not null references people (id) on delete cascade,
  company_id uuid not null references companies (id),
  card_at timestamptz,
  management_at timestamptz,
  known_at timestamptz,
  refused_at timestamptz,
  primary key (person_id, company_id)
);
create index school_answers_refused on school_answers (company_id, refused_at) where refused_at is not null;

-- People whose names read the same: one of them is not given what is meant for another.
create function read_name(text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(public.searchable($1), '\s+', ' ', 'g') $$;
create index people_read_name on people (read_name(full_name));
