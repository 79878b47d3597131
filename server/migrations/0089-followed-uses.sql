-- How often a card that a guardian follows was used, by week, for the guardian alone. Nothing of where, and of no day.
create table followed_uses (
  card_id uuid not null references cards (id) on delete cascade,
  -- Its Monday, by Brasília's days.
  week date not null,
  uses integer not null,
  primary key (card_id, week)
);
create index followed_uses_week on followed_uses (week);
