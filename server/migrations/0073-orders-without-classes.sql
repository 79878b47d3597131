-- outside a transaction
-- `cards_by_class_order` took its place.
drop index concurrently if exists cards_by_class;
