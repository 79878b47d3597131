-- outside a transaction
-- The order of classes as people count, the same as `orderKey` of `contract/rules/folding.ts`: each number gets ten digits.
create or replace function order_key(text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(
    regexp_replace(public.folded($1), '([0-9]+)', '0000000000\1', 'g'), '0*([0-9]{10,})', '\1', 'g') $$;

-- The version before orders by `cards_by_class`. A later release drops it.
drop index concurrently if exists cards_by_class_order;
create index concurrently cards_by_class_order
  on cards (company_id, order_key(class_name) collate "C", folded(full_name) collate "C", id)
  include (class_name, full_name, active);
