-- outside a transaction
drop index concurrently if exists subscriptions_to_compare;
create index concurrently subscriptions_to_compare on subscriptions (compared_at nulls first) where provider_id is not null;
