-- People, schools, partners, cards, files and sessions: all that the main job needs.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- unaccent() is only stable, because its dictionary could be exchanged; ours is not, and generated columns need immutable.
create function searchable(text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

create table files (
  id uuid primary key,
  -- the unguessable name under /files/, new whenever the image changes
  key text not null unique,
  content_type text not null,
  bytes integer not null,
  uploaded_by uuid,
  -- who may use it: the company it was uploaded for, or the person whose photo it is
  company_id uuid,
  used boolean not null default false,
  created_at timestamptz not null default now()
);
create index files_unused on files (created_at) where not used;

create table people (
  id uuid primary key,
  full_name text not null check (length(full_name) between 1 and 255),
  username text not null unique,
  email text not null unique check (email = lower(email)),
  avatar_id uuid unique references files (id),
  super_admin boolean not null default false,
  created_at timestamptz not null default now(),
  removal_requested_at timestamptz,
  search text generated always as (searchable(full_name || ' ' || email || ' ' || username)) stored
);
create index people_search on people using gin (search gin_trgm_ops);

create table companies (
  id uuid primary key,
  title text not null check (length(title) between 1 and 255),
  cnpj text not null unique check (cnpj ~ '^\d{14}$'),
  email text,
  phone text,
  due_day smallint check (due_day between 1 and 31),
  active boolean not null default true,
  exempt boolean not null default false,
  trial_ends_at timestamptz not null,
  address text,
  number text,
  neighborhood text,
  city text,
  uf text,
  zip_code text,
  complement text,
  created_at timestamptz not null default now()
);

create table managers (
  company_id uuid not null references companies (id),
  person_id uuid not null references people (id),
  joined_at timestamptz not null default clock_timestamp(),
  primary key (company_id, person_id)
);
create index managers_person on managers (person_id, joined_at);

create table templates (
  id uuid primary key,
  company_id uuid not null unique references companies (id),
  name text not null check (length(name) between 1 and 255),
  background_color text not null,
  background_id uuid unique references files (id)
);

create table subscriptions (
  id uuid primary key,
  company_id uuid not null references companies (id),
  payment_method smallint not null check (payment_method between 0 and 4),
  external_reference text,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz
);
create unique index subscriptions_one_active on subscriptions (company_id) where cancelled_at is null;

create table categories (
  id uuid primary key,
  title text not null check (length(title) between 1 and 255),
  active boolean not null default true
);

create table partners (
  id uuid primary key,
  company_id uuid not null references companies (id),
  logo_id uuid unique references files (id),
  title text not null check (length(title) between 1 and 255),
  description text check (length(description) <= 255),
  phone text,
  delivery boolean not null,
  facebook text,
  instagram text,
  address text,
  number text,
  neighborhood text,
  city text,
  uf text,
  zip_code text,
  complement text,
  active boolean not null,
  created_at timestamptz not null default now(),
  search text generated always as (searchable(title || ' ' || coalesce(description, ''))) stored
);
create index partners_newest on partners (company_id, created_at desc, id desc);
create index partners_search on partners using gin (company_id, search gin_trgm_ops);

create table partner_categories (
  partner_id uuid not null references partners (id) on delete cascade,
  category_id uuid not null references categories (id) on delete cascade,
  primary key (partner_id, category_id)
);
create index partner_categories_category on partner_categories (category_id);

create table cards (
  id uuid primary key,
  company_id uuid not null references companies (id),
  person_id uuid not null references people (id),
  avatar_id uuid not null unique references files (id),
  full_name text not null check (length(full_name) between 1 and 255),
  -- the owner's e-mail as a copy, so that one indexed column answers the table's search
  owner_email text not null,
  active boolean not null,
  created_at timestamptz not null default now(),
  search text generated always as (searchable(full_name || ' ' || owner_email)) stored
);
create index cards_newest on cards (company_id, created_at desc, id desc) include (search);
create index cards_search on cards using gin (company_id, search gin_trgm_ops);
create index cards_person on cards (person_id, created_at);

create table access_codes (
  email text not null,
  -- digest of the address that asked, so that a stranger's asking and guessing leave a person's own code alone
  asker text not null,
  hash text not null,
  expires_at timestamptz not null,
  wrong_tries smallint not null default 0,
  primary key (email, asker)
);
create index access_codes_expiry on access_codes (expires_at);

create table sessions (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  -- the token that rotates the session now; older ones are known only in order to notice their reuse
  current_hash text not null,
  previous_hash text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz
);
create index sessions_person on sessions (person_id);
create index sessions_idle on sessions (last_used_at);
create unique index sessions_current on sessions (current_hash);
create unique index sessions_previous on sessions (previous_hash);

create table retired_tokens (
  hash text primary key,
  session_id uuid not null references sessions (id) on delete cascade
);
create index retired_tokens_session on retired_tokens (session_id);

create table audit (
  id uuid primary key,
  at timestamptz not null default now(),
  person_id uuid not null,
  company_id uuid,
  action text not null,
  record_id uuid
);
create index audit_company on audit (company_id, at desc);

-- How often something happened, where several processes share the database; a restart may lose the counts, a crash too.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
