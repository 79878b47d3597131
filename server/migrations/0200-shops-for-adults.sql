-- contracts: a shop is for adults as a whole; the version before marks single benefits
-- The safe way: a shop that gives anything to adults alone is for adults.
update partners p set adults_only = true
  where not p.adults_only and exists (select 1 from partner_benefits b where b.partner_id = p.id and b.adults_only);

create or replace function write_partner_search() returns trigger
  language plpgsql
  as $$
  declare
    given text := (select string_agg(b.title, ' ' order by b.place) from public.partner_benefits b
      where b.partner_id = new.id and b.active and not b.paused_by_shop);
    sorts text := (select string_agg(c.title, ' ' order by c.title) from public.partner_categories pc
      join public.categories c on c.id = pc.category_id where pc.partner_id = new.id);
  begin
    new.search := public.folded(concat_ws(' ', new.title, new.description, new.address, new.neighborhood, new.city, given, sorts));
    return new;
  end $$;
create or replace trigger partner_benefits_searched
  after insert or delete or update of title, active, place, paused_by_shop
  on partner_benefits for each row execute function touch_partner_search();

alter table partners drop column minors_search;
alter table partner_benefits drop column adults_only;
