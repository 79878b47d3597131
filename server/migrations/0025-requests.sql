-- A school's link: whoever has its code may ask the school for a card. One a school; none while it is closed.
create table school_links (
  company_id uuid primary key references companies (id),
  code text not null unique,
  opened_at timestamptz not null
);

-- A request is an invitation the other way round: a card that waits for the school's yes. `asked` waits for the school,
-- `declined` for its person, who reads the reason and may answer. One that is accepted becomes a card and is gone.
alter table invitations
  add column reason text check (length(reason) <= 200),
  drop constraint invitations_state_check,
  add constraint invitations_state_check
    check (state in ('waiting', 'picture', 'card', 'refused', 'asked', 'declined')) not valid,
  add constraint invitations_request check (state not in ('asked', 'declined') or person_id is not null) not valid;
alter table invitations validate constraint invitations_state_check;
alter table invitations validate constraint invitations_request;
create index invitations_requests on invitations (company_id, created_at, id) where state in ('asked', 'declined');
