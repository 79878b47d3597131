-- The page of a partner's shop, open while there is a row. Its address holds the id and a seal of it, which is not kept.
create table shop_pages (
  partner_id uuid primary key references partners (id) on delete cascade,
  id uuid not null unique,
  opened_at timestamptz not null
);
