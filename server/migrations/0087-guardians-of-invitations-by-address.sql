-- outside a transaction
drop index concurrently if exists invitations_guardians;
create index concurrently invitations_guardians on invitations using gin (guardians jsonb_path_ops) where guardians is not null;
