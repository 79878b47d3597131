-- short: there are few companies
-- What a school says of itself: the name that people see, its logo, and what stands on its cards beside the name. The
-- title stays the razão social, by which it is charged.
alter table companies
  add column display_name text,
  add column name text generated always as (coalesce(display_name, title)) stored,
  add column logo_id uuid references files (id),
  add column card_fields text[] not null default '{}';
create index companies_logo on companies (logo_id) where logo_id is not null;

-- An invitation to manage the school, in the state `manager`: it waits for an account of its address.
alter table invitations
  drop constraint invitations_state_check,
  add constraint invitations_state_check
    check (state in ('waiting', 'picture', 'listed', 'card', 'refused', 'asked', 'declined', 'manager')) not valid;
alter table invitations validate constraint invitations_state_check;
