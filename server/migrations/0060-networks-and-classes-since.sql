-- The last networks from which a session was used, as digests: there, strangers cannot use up its person's codes.
alter table sessions add column networks text[] not null default '{}';

-- Since when a card is in its class with its owner. Null: since before this was noted. A use counts for a class only if
-- enough cards were in it for a week, so that no cards made for the purpose tell what one student does.
alter table cards add column in_class_since timestamptz;
create function write_in_class_since() returns trigger
  language plpgsql
  as $$ begin
    if tg_op = 'INSERT' then
      new.in_class_since := new.created_at;
    elsif new.person_id is distinct from old.person_id
      or public.same_title(new.class_name) is distinct from public.same_title(old.class_name) then
      new.in_class_since := now();
    end if;
    return new;
  end $$;
create trigger cards_in_class_since before insert or update of person_id, class_name
  on cards for each row execute function write_in_class_since();
