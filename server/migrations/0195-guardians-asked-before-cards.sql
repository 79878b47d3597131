-- outside a transaction
-- Guardians of students who wait for a card are asked too.
drop index concurrently if exists guardians_to_ask;
create index concurrently guardians_to_ask on guardians (next_mail_at) where next_mail_at is not null and was_of is null;
drop index concurrently if exists guardians_due;
