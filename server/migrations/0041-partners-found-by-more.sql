-- Partners are found by category, benefit, street, bairro and city too. A generated column cannot read other tables.
alter table partners alter column search drop expression;
create function write_partner_search() returns trigger
  language plpgsql
  as $$ begin
    new.search := public.folded(concat_ws(' ', new.title, new.description, new.address, new.neighborhood, new.city,
      (select string_agg(b.title, ' ' order by b.place) from public.partner_benefits b
       where b.partner_id = new.id and b.active),
      (select string_agg(c.title, ' ' order by c.title) from public.partner_categories pc
       join public.categories c on c.id = pc.category_id where pc.partner_id = new.id)));
    return new;
  end $$;
create trigger partners_searched before insert or update of search, title, description, address, neighborhood, city
  on partners for each row execute function write_partner_search();

create function touch_partner_search() returns trigger
  language plpgsql
  as $$ begin
    update public.partners set search = search where id = coalesce(new.partner_id, old.partner_id);
    return null;
  end $$;
create trigger partner_benefits_searched after insert or delete or update of title, active, place
  on partner_benefits for each row execute function touch_partner_search();
create trigger partner_categories_searched after insert or delete
  on partner_categories for each row execute function touch_partner_search();

create function touch_category_search() returns trigger
  language plpgsql
  as $$ begin
    update public.partners set search = search
      where id in (select pc.partner_id from public.partner_categories pc where pc.category_id = new.id);
    return null;
  end $$;
create trigger categories_searched after update of title
  on categories for each row when (old.title is distinct from new.title) execute function touch_category_search();

update partners set search = search;
