-- outside a transaction
drop index concurrently if exists cards_listed_consent;

create index concurrently cards_listed_consent on cards (company_id) where listed_consent;
