-- short: nothing is read or rewritten, the checks are validated without a lock that others wait for
-- A student of whom the school has no address: a card without an owner, or, while there is no photo, a row of the
-- invitations in the state `listed`. Whoever types the code of one activates it.
alter table cards alter column person_id drop not null;
alter table changed_cards alter column person_id drop not null;

alter table invitations
  alter column email drop not null,
  alter column search drop expression,
  -- The card without an owner that this invitation gives away.
  add column card_id uuid references cards (id) on delete cascade,
  drop constraint invitations_state_check,
  add constraint invitations_state_check
    check (state in ('waiting', 'picture', 'card', 'refused', 'asked', 'declined', 'listed')) not valid;
alter table invitations validate constraint invitations_state_check;

create function write_invitation_search() returns trigger
  language plpgsql
  as $$ begin
    new.search := public.searchable(
      concat_ws(' ', new.full_name, new.email, new.enrollment_number, new.class_name));
    return new;
  end $$;
create trigger invitations_searched before insert or update of search, full_name, email, enrollment_number, class_name
  on invitations for each row execute function write_invitation_search();
alter table invitations enable always trigger invitations_searched;

-- One for each student. The code itself is on paper alone. A used one says who activated the card.
create table activation_codes (
  hash text primary key,
  company_id uuid not null references companies (id) on delete cascade,
  card_id uuid unique references cards (id) on delete cascade,
  invitation_id uuid unique references invitations (id) on delete cascade,
  made_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references people (id) on delete set null,
  check (num_nonnulls(card_id, invitation_id) = 1)
);
create index activation_codes_company on activation_codes (company_id);
create index activation_codes_used_by on activation_codes (used_by) where used_by is not null;

-- A card may get its owner later, and lose it: the people of its school follow.
create function move_own_people() returns trigger
  language plpgsql
  as $$ begin
    if new.person_id is not null then
      insert into school_people as own (company_id, person_id, has_card, sorted, search)
      select new.company_id, p.id, true, left(searchable(p.full_name), 100), p.search from people p where p.id = new.person_id
      on conflict (company_id, person_id) do update set has_card = true where not own.has_card;
    end if;
    if old.person_id is not null then
      perform 1 from school_people where company_id = old.company_id and person_id = old.person_id for update;
      update school_people set has_card = false
        where company_id = old.company_id and person_id = old.person_id
        and not exists (select 1 from cards c where c.company_id = old.company_id and c.person_id = old.person_id);
      delete from school_people own
        where own.company_id = old.company_id and own.person_id = old.person_id and not own.has_card
        and not exists (select 1 from managers m where m.company_id = own.company_id and m.person_id = own.person_id);
    end if;
    return null;
  end $$;
create trigger holders_move after update of person_id on cards
  for each row when (old.person_id is distinct from new.person_id) execute function move_own_people();
