-- Where a partner is on the map, in degrees, and from what it is known: its postal code, a link, or a phone in the shop.
alter table partners add column latitude double precision;
alter table partners add column longitude double precision;
alter table partners add column place_source text;
alter table partners add constraint partners_place check (
  (latitude is null and longitude is null and place_source is null) or
  (latitude between -90 and 90 and longitude between -180 and 180 and place_source in ('zip_code', 'link', 'here'))
) not valid;
