-- A card's last day, by Brasília's calendar; null where it does not end.
alter table cards add column valid_until date;
create index cards_ending on cards (company_id, valid_until) where valid_until is not null and active;

-- Month and day on which a school's new cards end, `03-31`.
alter table templates add column valid_until_default text
  check (valid_until_default ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');
