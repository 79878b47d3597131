-- Of categories there is one of a title, whatever its accents, its case and its spaces. Older twins are numbered, so that
-- nobody's partners lose theirs; support renames or deletes them.
create function same_title(text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(public.searchable($1), '\s+', ' ', 'g') $$;

do $$
declare
  twin record;
  place integer;
  numbered text;
begin
  for twin in
    select id, title from (
      select id, title, row_number() over (partition by same_title(title) order by id) as place from categories
    ) placed where placed.place > 1 order by id
  loop
    place := 2;
    loop
      numbered := left(twin.title, 240) || ' (' || place || ')';
      exit when not exists (select 1 from categories where same_title(title) = same_title(numbered));
      place := place + 1;
    end loop;
    update categories set title = numbered where id = twin.id;
  end loop;
end $$;

create unique index categories_one_of_a_title on categories (same_title(title));

-- What a person has uploaded and not used is counted with each upload.
create index files_unused_of on files (uploaded_by) where not used;
