-- The page of a partner's shop, open while there is a row. Its address holds the id and a seal of it, which is not kept.
create table shop_pages (
  partner_id uuid primary key references partners (id) on delete cascade,
  id uuid not null unique,
  opened_at timestamptz not null
);

-- What a shop proposes through its page: the open proposal, or the last one with the school's answer. `base` is the listing
-- on which the shop made it, so that a change of the school since then is noticed.
create table shop_proposals (
  partner_id uuid primary key references partners (id) on delete cascade,
  id uuid not null,
  base jsonb not null,
  proposed jsonb not null,
  made_at timestamptz not null,
  state text not null check (state in ('open', 'taken', 'refused')),
  answer text check (length(answer) between 1 and 255),
  answered_at timestamptz
);

-- A shop pauses a benefit at once. Students do not find it by a paused one.
alter table partner_benefits add column paused_by_shop boolean not null default false;
create or replace function write_partner_search() returns trigger
  language plpgsql
  as $$ begin
    new.search := public.folded(concat_ws(' ', new.title, new.description, new.address, new.neighborhood, new.city,
      (select string_agg(b.title, ' ' order by b.place) from public.partner_benefits b
       where b.partner_id = new.id and b.active and not b.paused_by_shop),
      (select string_agg(c.title, ' ' order by c.title) from public.partner_categories pc
       join public.categories c on c.id = pc.category_id where pc.partner_id = new.id)));
    return new;
  end $$;
drop trigger partner_benefits_searched on partner_benefits;
create trigger partner_benefits_searched after insert or delete or update of title, active, place, paused_by_shop
  on partner_benefits for each row execute function touch_partner_search();
