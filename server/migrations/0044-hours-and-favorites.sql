-- When a partner is open, as the contract's `OpeningHours`, and its website. Null where the school has said nothing.
alter table partners add column opening_hours jsonb, add column website text check (length(website) between 1 and 255);

-- The partners that a person marked. They go with the person, the partner, and the person's last card of the school.
create table favorites (
  person_id uuid not null references people (id) on delete cascade,
  partner_id uuid not null references partners (id) on delete cascade,
  primary key (person_id, partner_id)
);
create index favorites_partner on favorites (partner_id);
