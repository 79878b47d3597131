-- Partners and benefits that people under 18 neither see nor get.
alter table partners add column adults_only boolean not null default false;
alter table partner_benefits add column adults_only boolean not null default false;

-- By what a minor finds a partner; null: by the same as everybody.
alter table partners add column minors_search text;
create or replace function write_partner_search() returns trigger
  language plpgsql
  as $$
  declare
    own text := concat_ws(' ', new.title, new.description, new.address, new.neighborhood, new.city);
    sorts text := (select string_agg(c.title, ' ' order by c.title) from public.partner_categories pc
      join public.categories c on c.id = pc.category_id where pc.partner_id = new.id);
    given text;
    given_to_minors text;
  begin
    select string_agg(b.title, ' ' order by b.place), string_agg(b.title, ' ' order by b.place) filter (where not b.adults_only)
      into given, given_to_minors
      from public.partner_benefits b where b.partner_id = new.id and b.active and not b.paused_by_shop;
    new.search := public.folded(concat_ws(' ', own, given, sorts));
    new.minors_search := case when given_to_minors is distinct from given
      then public.folded(concat_ws(' ', own, given_to_minors, sorts)) end;
    return new;
  end $$;
create or replace trigger partner_benefits_searched
  after insert or delete or update of title, active, place, paused_by_shop, adults_only
  on partner_benefits for each row execute function touch_partner_search();
