-- Tries of a code from addresses that did not ask for it are bounded for each code, not for each e-mail and hour.
alter table access_codes add column tries_elsewhere smallint not null default 0;

-- Null until the tokens of the last refresh have been used; then the moment from which the token before them is a copy.
alter table sessions add column previous_until timestamptz;

-- Sessions of card holders have no end while they are used: their old tokens need one.
alter table retired_tokens add column retired_at timestamptz not null default now();
create index retired_tokens_age on retired_tokens (retired_at);
