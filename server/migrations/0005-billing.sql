-- Paying by card: what the provider knows a subscription by, the tries that are not decided yet, charges, and the outbox.
alter table subscriptions
  -- the provider's own id; null where nothing is charged through the card screen
  add column provider_id text unique,
  add column status text not null default 'active' check (status in ('active', 'past_due', 'unpaid')),
  add column card_brand text,
  add column next_charge_at timestamptz,
  -- the provider's time of the state above, so that an older answer never undoes a newer one
  add column provider_changed_at timestamptz;

-- A try to subscribe, written before the provider is asked. Its id is what the provider knows it by until it is decided.
create table subscription_attempts (
  id uuid primary key,
  company_id uuid not null references companies (id),
  person_id uuid not null,
  state text not null check (state in ('open', 'subscribed', 'refused', 'abandoned')),
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index subscription_attempts_one_open on subscription_attempts (company_id) where state = 'open';
create index subscription_attempts_undecided on subscription_attempts (created_at) where state in ('open', 'abandoned');

create table charges (
  id uuid primary key,
  subscription_id uuid not null references subscriptions (id),
  provider_id text not null unique,
  amount integer not null check (amount >= 0),
  status text not null check (status in ('pending', 'paid', 'refused', 'refunded')),
  -- the provider's code of why it was refused
  reason text,
  at timestamptz not null,
  next_try_at timestamptz,
  provider_changed_at timestamptz not null
);
create index charges_subscription on charges (subscription_id, at desc);

-- What has to reach somebody outside, written in the transaction that decides it and delivered after it, at least once.
create table outbox (
  id uuid primary key,
  kind text not null,
  -- says the same thing only once
  key text not null unique,
  payload jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  done_at timestamptz,
  given_up_at timestamptz
);
create index outbox_due on outbox (next_try_at) where done_at is null and given_up_at is null;

-- What the sandbox, which stands in for the provider, keeps of its own. Empty where the real provider is used.
create table sandbox_records (
  kind text not null,
  id text not null,
  body jsonb not null,
  primary key (kind, id)
);
