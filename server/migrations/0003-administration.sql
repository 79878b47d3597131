-- Searching companies, signing in with Google, leaving, and a trail that nobody can rewrite.
alter table companies add column search text generated always as (searchable(
  title || ' ' || cnpj || ' ' || regexp_replace(cnpj, '^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$', '\1.\2.\3/\4-\5')
  || ' ' || coalesce(email, '') || ' ' || coalesce(city, ''))) stored;
create index companies_search on companies using gin (search gin_trgm_ops);
create index companies_by_title on companies (searchable(title), id);

-- Google's own id of the account: its e-mail may change hands, this never does.
alter table people add column google_sub text unique;
create index people_leaving on people (removal_requested_at) where removal_requested_at is not null;

-- What somebody uploaded is looked for once, when they leave.
create index files_uploader on files (uploaded_by);

create function refuse_rewriting() returns trigger
  language plpgsql
  as $$ begin raise exception 'the audit trail only grows'; end $$;
create trigger audit_only_grows before update or delete or truncate on audit
  for each statement execute function refuse_rewriting();
