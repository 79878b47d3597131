-- The number under which a school knows the student, and the class: both its own to read.
alter table cards
  add column enrollment_number text check (length(enrollment_number) between 1 and 40),
  add column class_name text check (length(class_name) between 1 and 60);
-- As categories are: `a 12` and `A  12` are one number, `1º a` and `1º A` one class.
create unique index cards_one_of_an_enrollment on cards (company_id, same_title(enrollment_number))
  where enrollment_number is not null;
create index cards_class on cards (company_id, same_title(class_name)) include (class_name) where class_name is not null;

-- Both are searched. A generated column could only be made anew, which writes a table of a million cards and its indexes
-- again while nobody can read it; what the column holds already is right for cards that have neither.
alter table cards alter column search drop expression;
create function write_card_search() returns trigger
  language plpgsql
  as $$ begin
    new.search := public.searchable(
      concat_ws(' ', new.full_name, new.owner_email, new.enrollment_number, new.class_name));
    return new;
  end $$;
-- Naming the column itself too: nobody writes it otherwise.
create trigger cards_searched before insert or update of search, full_name, owner_email, enrollment_number, class_name
  on cards for each row execute function write_card_search();
-- Like the generated column, also where a replica or a restore writes the rows.
alter table cards enable always trigger cards_searched;
