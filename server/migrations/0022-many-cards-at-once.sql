-- What a change of many cards found, kept for the minutes in which it can be undone. Cards that were deleted keep their
-- pictures as long.
create table changed_cards (
  change_id uuid not null,
  company_id uuid not null references companies (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  card_id uuid not null,
  avatar_id uuid not null,
  kind text not null,
  valid_until date,
  changed_at timestamptz not null,
  card jsonb not null,
  primary key (change_id, card_id)
);
create index changed_cards_person on changed_cards (person_id);
create index changed_cards_company on changed_cards (company_id);
create index changed_cards_at on changed_cards (changed_at);

-- Of how many records a line tells; null for a single one.
alter table audit add column count integer;
