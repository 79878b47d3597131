-- The guardians of a child's card, whom the school asks. What a guardian chose holds for the card: of several, the more
-- protective choice.
create table guardians (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  card_id uuid not null references cards (id) on delete cascade,
  full_name text not null,
  -- In small letters, as of people: who has this mailbox has the seat. Empty: the school asks by a code on paper.
  email text,
  mails smallint not null default 0,
  mailed_at timestamptz,
  next_mail_at timestamptz,
  mail_problem text,
  answer text check (answer in ('granted', 'refused')),
  answered_at timestamptz,
  -- The version of the text that was answered.
  text_version text,
  hides_photo boolean not null default false,
  paused_at timestamptz,
  created_at timestamptz not null,
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (text_version is null))
);
create unique index guardians_card_email on guardians (card_id, email);
create index guardians_company on guardians (company_id);
create index guardians_email on guardians (email);
create index guardians_due on guardians (next_mail_at) where next_mail_at is not null;

-- How old the student is, in bands. The school says it, and there is no day of birth.
alter table cards add column age_band text;
alter table invitations add column age_band text;
