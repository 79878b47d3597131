-- Whom a school calls its own, the holders of its cards and its managers, with what they are searched by: a search among
-- them reads none of the others. Companies and people of cards and managers never change, so only their coming and going
-- is followed.
create table school_people (
  company_id uuid not null references companies (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  has_card boolean not null,
  sorted text not null,
  search text not null,
  primary key (company_id, person_id)
);

create function add_own_people() returns trigger
  language plpgsql
  as $$ begin
    insert into school_people as own (company_id, person_id, has_card, sorted, search)
    select distinct c.company_id, c.person_id, tg_argv[0]::boolean, left(searchable(p.full_name), 100), p.search
    from changed c join people p on p.id = c.person_id order by 1, 2
    on conflict (company_id, person_id) do update set has_card = true where excluded.has_card and not own.has_card;
    return null;
  end $$;
create trigger holders_come after insert on cards
  referencing new table as changed for each statement execute function add_own_people('true');
create trigger managers_come after insert on managers
  referencing new table as changed for each statement execute function add_own_people('false');

-- Locked first: whoever adds the same person at this moment waits, or is seen by the next statement.
create function take_own_people() returns trigger
  language plpgsql
  as $$ begin
    perform 1 from school_people own where (company_id, person_id) in (select company_id, person_id from changed)
      order by company_id, person_id for update;
    delete from school_people own using changed
      where own.company_id = changed.company_id and own.person_id = changed.person_id
      and not exists (select 1 from cards c where c.company_id = own.company_id and c.person_id = own.person_id)
      and not exists (select 1 from managers m where m.company_id = own.company_id and m.person_id = own.person_id);
    update school_people own set has_card = false from changed
      where own.company_id = changed.company_id and own.person_id = changed.person_id and own.has_card
      and not exists (select 1 from cards c where c.company_id = own.company_id and c.person_id = own.person_id);
    return null;
  end $$;
create trigger holders_go after delete on cards
  referencing old table as changed for each statement execute function take_own_people();
create trigger managers_go after delete on managers
  referencing old table as changed for each statement execute function take_own_people();

create function rename_own_people() returns trigger
  language plpgsql
  as $$ begin
    update school_people set sorted = left(searchable(new.full_name), 100), search = new.search where person_id = new.id;
    return null;
  end $$;
create trigger people_renamed after update of full_name, email, username on people
  for each row execute function rename_own_people();

insert into school_people (company_id, person_id, has_card, sorted, search)
select tied.company_id, tied.person_id, bool_or(tied.has_card), left(searchable(p.full_name), 100), p.search
from (
  select company_id, person_id, true as has_card from cards
  union all select company_id, person_id, false from managers
) tied join people p on p.id = tied.person_id
group by tied.company_id, tied.person_id, p.full_name, p.search;

-- Read in the order in which people are shown until there are enough; of the largest school all of it takes no longer than
-- an index of parts of words does for frequent parts, and there is none to keep.
create index school_people_in_order on school_people (company_id, has_card, sorted, person_id) include (search);
create index school_people_person on school_people (person_id);

-- Strangers are found by whole words of their names.
create function name_words(text) returns text[]
  language sql immutable parallel safe strict
  as $$ select regexp_split_to_array(public.searchable($1), '[\s\-''’.,()"]+') $$;
create index people_words on people using gin (name_words(full_name));
