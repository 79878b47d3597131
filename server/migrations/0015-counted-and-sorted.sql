-- How many cards each school has, kept with the cards, so that no page of them counts the others.
create table card_counts (
  company_id uuid primary key references companies (id) on delete cascade,
  total integer not null,
  active integer not null
);

-- Once for each statement, not for each row: many cards may be written at once.
create function count_cards() returns trigger
  language plpgsql
  as $$ begin
    insert into card_counts as counted (company_id, total, active)
    select company_id, tg_argv[0]::int * count(*), tg_argv[0]::int * count(*) filter (where active)
    from changed group by company_id order by company_id
    on conflict (company_id) do update
    set total = counted.total + excluded.total, active = counted.active + excluded.active;
    return null;
  end $$;
create trigger cards_made after insert on cards
  referencing new table as changed for each statement execute function count_cards('1');
create trigger cards_gone after delete on cards
  referencing old table as changed for each statement execute function count_cards('-1');
create trigger cards_changed_from after update on cards
  referencing old table as changed for each statement execute function count_cards('-1');
create trigger cards_changed_to after update on cards
  referencing new table as changed for each statement execute function count_cards('1');

insert into card_counts select company_id, count(*), count(*) filter (where active) from cards group by company_id;

-- Holders see partners by title, as companies are listed: its key is kept rather than made of every title each time.
alter table partners add column title_key text generated always as (searchable(title)) stored;
create index partners_by_title on partners (company_id, title_key, id) where active;
