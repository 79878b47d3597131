-- Passkeys, by which people who manage something sign in. The handle is random: what a key keeps of its person leads to
-- nothing here. Bytes are base64url, as the browser sends them.
alter table people add column passkey_handle text;

create table passkeys (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key text not null,
  transports text[] not null,
  counter bigint not null,
  backup_eligible boolean not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_person on passkeys (person_id);

-- Challenges that a key has answered, until they would be refused as too old.
create table used_challenges (
  challenge text primary key,
  used_at timestamptz not null
);
create index used_challenges_at on used_challenges (used_at);
