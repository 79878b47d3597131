-- outside a transaction
-- A list without addresses finds its students by name.
drop index concurrently if exists cards_unowned;
create index concurrently cards_unowned on cards (company_id, folded(full_name)) where person_id is null;

drop index concurrently if exists invitations_open_name;
create index concurrently invitations_open_name on invitations (company_id, folded(full_name))
  where state in ('waiting', 'picture', 'listed');

drop index concurrently if exists invitations_card;
create index concurrently invitations_card on invitations (card_id) where card_id is not null;

drop index concurrently if exists invitations_numbered;
create unique index concurrently invitations_numbered on invitations (company_id, folded(enrollment_number))
  where enrollment_number is not null and state in ('waiting', 'picture', 'listed');
drop index concurrently if exists invitations_one_of_an_enrollment;
alter index invitations_numbered rename to invitations_one_of_an_enrollment;
