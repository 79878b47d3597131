-- A request for an invitation that was made for another address names it. It may be gone by then: nothing refers to it.
alter table invitations add column invitation_id uuid;
