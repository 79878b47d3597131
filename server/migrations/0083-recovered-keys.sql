-- A manager has lost the key that a school demands, and asks to make another in the session that asks: one row for each
-- such school of theirs. It goes when the session is gone, and when the person no longer manages the school.
create table key_recoveries (
  id uuid primary key,
  company_id uuid not null,
  person_id uuid not null,
  session_id uuid not null references sessions (id) on delete cascade,
  began_at timestamptz not null,
  -- When another manager of the school said that it is the person who asks.
  confirmed_at timestamptz,
  unique (company_id, person_id),
  foreign key (company_id, person_id) references managers (company_id, person_id) on delete cascade
);
create index key_recoveries_person on key_recoveries (person_id);
create index key_recoveries_session on key_recoveries (session_id);
