-- Cards that wait for their person, or for a picture of them; those that became cards or were refused are kept for a while,
-- so that the school sees what became of whom it invited.
create table invitations (
  id uuid primary key,
  company_id uuid not null references companies (id),
  person_id uuid references people (id) on delete cascade,
  email text not null,
  full_name text not null,
  enrollment_number text check (length(enrollment_number) between 1 and 40),
  class_name text check (length(class_name) between 1 and 60),
  valid_until date,
  avatar_id uuid references files (id),
  state text not null check (state in ('waiting', 'picture', 'card', 'refused')),
  mails integer not null default 0,
  mailed_at timestamptz,
  next_mail_at timestamptz,
  mail_problem text,
  created_at timestamptz not null,
  search text generated always as (searchable(
    full_name || ' ' || email || ' ' || coalesce(enrollment_number, '') || ' ' || coalesce(class_name, ''))) stored,
  check ((state = 'picture') <= (person_id is not null))
);
create index invitations_company on invitations (company_id, created_at desc, id desc);
create unique index invitations_one_of_an_enrollment on invitations (company_id, same_title(enrollment_number))
  where enrollment_number is not null and state in ('waiting', 'picture');
create index invitations_email on invitations (email) where state = 'waiting';
create index invitations_person on invitations (person_id) where person_id is not null;
create index invitations_avatar on invitations (avatar_id) where avatar_id is not null;
create index invitations_mail on invitations (next_mail_at) where next_mail_at is not null;
create index invitations_created on invitations (created_at);

-- Addresses without an account whose reader said that it is not their school; the mailbox by its digest alone, for good.
create table refused_addresses (
  company_id uuid not null references companies (id),
  mailbox text not null,
  refused_at timestamptz not null,
  primary key (company_id, mailbox)
);
