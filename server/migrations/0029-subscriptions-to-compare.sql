-- outside a transaction
drop index concurrently if exists subscriptions_to_compare;
create index concurrently subscriptions_to_compare on subscriptions (compared_at nulls first)
  where provider_id is not null and cancelled_at is null;
drop index concurrently if exists subscriptions_ended;
create index concurrently subscriptions_ended on subscriptions (cancelled_at) where provider_id is not null;
