-- outside a transaction
drop index concurrently if exists guardians_refused;
create index concurrently guardians_refused on guardians (refused_at) where refused_at is not null;
