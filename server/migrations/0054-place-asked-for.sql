-- outside a transaction
-- The postal code that a partner's place was asked for. A job asks the directories for the others.
alter table partners add column if not exists place_asked_for text;
drop index concurrently if exists partners_without_place;
create index concurrently partners_without_place on partners (id)
  where zip_code is not null and latitude is null and place_asked_for is distinct from zip_code;
