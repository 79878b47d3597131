-- outside a transaction
-- What support reads over all schools: the charges of a month and the uses of a day; and the mails about one school.
drop index concurrently if exists charges_at;
create index concurrently charges_at on charges (at);
drop index concurrently if exists partner_uses_day;
create index concurrently partner_uses_day on partner_uses (day);
drop index concurrently if exists outbox_company;
create index concurrently outbox_company on outbox ((payload ->> 'companyId'), created_at desc);
