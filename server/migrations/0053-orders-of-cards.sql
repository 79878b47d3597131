-- outside a transaction
-- A company's cards in the orders of its table. What is included lets the index alone count out the cards before a page.
drop index concurrently if exists cards_by_name;
create index concurrently cards_by_name
  on cards (company_id, folded(full_name) collate "C", id) include (full_name, active);

drop index concurrently if exists cards_by_class;
create index concurrently cards_by_class
  on cards (company_id, folded(class_name) collate "C", folded(full_name) collate "C", id)
  include (class_name, full_name, active);

drop index concurrently if exists cards_by_end;
create index concurrently cards_by_end
  on cards (company_id, valid_until, folded(full_name) collate "C", id) include (full_name, active);
