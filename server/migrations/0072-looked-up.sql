-- outside a transaction
-- Support looks up a shop by its phone, and what waits for an e-mail.
drop index concurrently if exists partners_phone;
create index concurrently partners_phone on partners (phone) where phone is not null;

drop index concurrently if exists invitations_of_email;
create index concurrently invitations_of_email on invitations (email) where email is not null;
