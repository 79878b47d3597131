-- short: the table of guardians is small
-- A guardian's row outlives the card: the guardian is told that the seat ended, an undone deletion gives it back, and a
-- refusal holds for the next card of the same child. `was_of`: the card or invitation that is gone, or that the guardian
-- was taken from. `student`: the first name, for the mail. `child`: digests of name and number; null for a guardian who
-- was taken away.
alter table guardians
  drop constraint guardians_of_one,
  add column was_of uuid,
  add column ended_at timestamptz,
  add column student text,
  add column child text[],
  add constraint guardians_of_one check (num_nonnulls(card_id, invitation_id, was_of) = 1) not valid;
alter table guardians validate constraint guardians_of_one;
create index guardians_ended on guardians (was_of) where was_of is not null;
create index guardians_refusing on guardians (company_id) where answer = 'refused';

create function child_of(company uuid, full_name text, number text) returns text[] language sql immutable as $$
  select array[
    encode(sha256(convert_to(company || ' name ' || folded(full_name), 'UTF8')), 'hex'),
    encode(sha256(convert_to(company || ' number ' || folded(number), 'UTF8')), 'hex')]
$$;
-- The same number, or the same name where one of both has none.
create function same_child(one text[], other text[]) returns boolean language sql immutable as $$
  select coalesce(one[2] = other[2], one[1] = other[1])
$$;

create function keep_seats() returns trigger language plpgsql as $$
begin
  -- With its company all goes.
  if exists (select from companies where id = old.company_id) then
    update guardians set card_id = null, invitation_id = null, was_of = old.id, ended_at = now(),
      student = split_part(old.full_name, ' ', 1), child = child_of(old.company_id, old.full_name, old.enrollment_number)
    where card_id = old.id or (invitation_id = old.id and answer is not null);
  end if;
  return old;
end $$;
create trigger cards_keep_seats before delete on cards for each row execute function keep_seats();
create trigger invitations_keep_seats before delete on invitations for each row execute function keep_seats();

-- An undone deletion has its own guardians again. Any other new card has the refusals of its child: those of cards that
-- are gone, and one without a name for those of another card. An address stands once, and is not the owner's.
create function give_seats() returns trigger language plpgsql as $$
declare
  this text[] := child_of(new.company_id, new.full_name, new.enrollment_number);
begin
  with mine as (
    select distinct on (seat) id from (
      -- Seats without an address are each their own.
      select g.*, coalesce(email, case when was_of = new.id then id::text else '' end) as seat from guardians g) g
    where was_of is not null and child is not null and (was_of = new.id
      or company_id = new.company_id and answer = 'refused' and same_child(child, this))
    order by seat, was_of = new.id desc, ended_at desc)
  update guardians g set card_id = new.id, was_of = null, ended_at = null, student = null, child = null,
    email = nullif(email, new.owner_email)
  from mine where g.id = mine.id;
  if not found then
    insert into guardians (id, company_id, card_id, full_name, answer, answered_at, text_version, created_at)
    select gen_random_uuid(), new.company_id, new.id, 'Responsável', 'refused', g.answered_at, g.text_version, now()
    from guardians g join cards c on c.id = g.card_id
    where g.company_id = new.company_id and g.answer = 'refused' and c.id <> new.id
      and same_child(child_of(c.company_id, c.full_name, c.enrollment_number), this) limit 1;
  end if;
  return null;
end $$;
create trigger cards_give_seats after insert on cards for each row execute function give_seats();

-- The version before brings guardians back from its copy as well, and the trigger was there first.
create function seat_once() returns trigger language plpgsql as $$
begin
  if exists (select from guardians where id = new.id) then return null; end if;
  return new;
end $$;
create trigger guardians_once before insert on guardians for each row execute function seat_once();

-- What this version no longer reads: guardians of cards that were deleted by the one before and can still come back.
insert into guardians
  select g.* from changed_cards k cross join lateral jsonb_array_elements(k.card->'guardians') kept
    cross join lateral jsonb_populate_record(null::guardians, kept || jsonb_build_object('card_id', null,
      'was_of', k.card_id, 'ended_at', k.changed_at, 'student', split_part(k.card->>'full_name', ' ', 1),
      'child', to_jsonb(child_of(k.company_id, k.card->>'full_name', k.card->>'enrollment_number')))) g
  where k.kind = 'delete' and jsonb_typeof(k.card->'guardians') = 'array';
