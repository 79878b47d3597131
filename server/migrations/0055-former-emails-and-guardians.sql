-- outside a transaction
-- The guardian who consented to a child's card, as the school noted it: both or none.
alter table cards add column if not exists guardian_name text, add column if not exists guardian_consent_on date;
-- The address that a person had before, for some days, so that it is told of the change.
alter table people add column if not exists former_email text, add column if not exists email_changed_at timestamptz;
drop index concurrently if exists people_former_email;
create index concurrently people_former_email on people (email_changed_at) where former_email is not null;
