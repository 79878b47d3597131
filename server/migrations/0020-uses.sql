-- How often a partner's benefit was used, by Brasília's days. Nothing of who used it.
create table partner_uses (
  partner_id uuid not null references partners (id) on delete cascade,
  day date not null,
  uses integer not null,
  primary key (partner_id, day)
);

-- What stops a use from being counted twice, for a day: the step of the code, and where, as an HMAC with the server's key,
-- so that no copy of this table says which shop somebody went to.
create table card_uses (
  card_id uuid not null references cards (id) on delete cascade,
  step integer not null,
  place text not null,
  primary key (card_id, step, place)
);
