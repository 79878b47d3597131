-- What a card holder gets at a partner, beside its description. Days and hours are Brasília's; `weekdays` empty is every day.
create table partner_benefits (
  id uuid primary key,
  partner_id uuid not null references partners (id) on delete cascade,
  place smallint not null,
  title text not null check (length(title) between 1 and 80),
  conditions text check (length(conditions) between 1 and 255),
  weekdays smallint[] not null,
  from_hour text,
  until_hour text,
  first_day date,
  last_day date,
  use_limit text not null check (use_limit in ('none', 'day', 'month', 'ever')),
  active boolean not null,
  check ((from_hour is null) = (until_hour is null)),
  check (from_hour < until_hour),
  check (first_day <= last_day)
);
create index partner_benefits_partner on partner_benefits (partner_id, place);

-- How often each was used, by day. Nothing of who used it. The partner's own count stays when a benefit is deleted.
create table benefit_uses (
  benefit_id uuid not null references partner_benefits (id) on delete cascade,
  day date not null,
  uses integer not null,
  primary key (benefit_id, day)
);

-- What a limit for each person needs: an HMAC of person and benefit, the first day of the limit's time, and the day of the
-- use. The primary key holds the limit when two tills press at once. A job erases what no limit needs.
create table benefit_marks (
  benefit_id uuid not null references partner_benefits (id) on delete cascade,
  mark text not null,
  since date not null,
  used_on date not null,
  primary key (benefit_id, mark, since)
);
