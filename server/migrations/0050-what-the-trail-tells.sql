-- The record's name as it was then, what changed, and of whom that tells: a person, or a student without an account.
alter table audit
  add column record_name text,
  add column changes jsonb,
  add column subject_id uuid;

-- A line may lose what it tells of a person, and goes after five years. Nothing else of it ever changes.
create function refuse_rewriting_a_line() returns trigger
  language plpgsql
  as $$ begin
    if tg_op = 'DELETE' then
      if old.at < now() - interval '5 years' then return old; end if;
    elsif new.record_name is null and new.changes is null and new.subject_id is null
      and (new.id, new.at, new.person_id, new.action) = (old.id, old.at, old.person_id, old.action)
      and (new.company_id, new.record_id, new.count) is not distinct from (old.company_id, old.record_id, old.count)
    then return new;
    end if;
    raise exception 'the audit trail only grows';
  end $$;
create trigger audit_lines_stay before update or delete on audit
  for each row execute function refuse_rewriting_a_line();
create or replace trigger audit_only_grows before truncate on audit
  for each statement execute function refuse_rewriting();
