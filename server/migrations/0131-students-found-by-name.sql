-- outside a transaction
-- Support finds a student without an address by the whole name, at whatever school.
drop index concurrently if exists invitations_name;
create index concurrently invitations_name on invitations (folded(full_name))
  where state in ('waiting', 'picture', 'listed', 'asked');
