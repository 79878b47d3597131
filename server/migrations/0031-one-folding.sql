-- outside a transaction
-- One folding of names, classes and numbers, the same as `contract/rules/folding.ts`: what is searched, sorted and there only
-- once goes by it.
create or replace function folded(text) returns text
  language sql immutable parallel safe strict
  as $$ select btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      lower(regexp_replace(
        normalize(translate($1, '´°˚', '''oo'), NFKD),
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
          '''"`«»\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201f\u2032-\u2037\u2039\u203a\ua78b\ua78c'
          '\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g')),
      'øđðłıς', 'oddliσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[ \t\n\v\f\r\u0085\u1680\u2028\u2029\-\u058a\u05be\u2010-\u2015\u2043\u2212\u2e3a\u2e3b]+', ' ', 'g')) $$;

-- Two that are one by this folding: the older keeps its title or number, the other gets a mark behind it, by which its school
-- or support finds it and names it anew.
update categories c set title = left(c.title, 240) || ' (' || right(c.id::text, 6) || ')'
from (select id, row_number() over (partition by folded(title) order by id) as place from categories) placed
where placed.id = c.id and placed.place > 1;
update cards c set enrollment_number = left(c.enrollment_number, 30) || ' (' || right(c.id::text, 6) || ')'
from (
  select id, row_number() over (partition by company_id, folded(enrollment_number) order by id) as place
  from cards where enrollment_number is not null) placed
where placed.id = c.id and placed.place > 1;
update invitations i set enrollment_number = left(i.enrollment_number, 30) || ' (' || right(i.id::text, 6) || ')'
from (
  select id, row_number() over (partition by company_id, folded(enrollment_number) order by id) as place
  from invitations where enrollment_number is not null and state in ('waiting', 'picture')) placed
where placed.id = i.id and placed.place > 1;

-- The functions before it are other names of it from here on: columns are made with them, and the version before uses them.
create or replace function searchable(text) returns text
  language sql immutable parallel safe strict as $$ select public.folded($1) $$;
create or replace function same_title(text) returns text
  language sql immutable parallel safe strict as $$ select public.folded($1) $$;
create or replace function read_name(text) returns text
  language sql immutable parallel safe strict as $$ select public.folded($1) $$;
-- A name is found with and without what stands before its apostrophe: by `davila`, `d avila` and `avila`.
create or replace function name_words(text) returns text[]
  language sql immutable parallel safe strict
  as $$ select regexp_split_to_array(
    public.folded($1) || ' ' || public.folded(regexp_replace($1, '[''’‘´`ʼ]', ' ', 'g')), '[ .,()]+') $$;

-- Each index under another name first, so that there is one at every moment.
drop index concurrently if exists categories_folded;
create unique index concurrently categories_folded on categories (folded(title));
drop index concurrently if exists categories_one_of_a_title;
alter index categories_folded rename to categories_one_of_a_title;

drop index concurrently if exists cards_folded;
create unique index concurrently cards_folded on cards (company_id, folded(enrollment_number))
  where enrollment_number is not null;
drop index concurrently if exists cards_one_of_an_enrollment;
alter index cards_folded rename to cards_one_of_an_enrollment;

drop index concurrently if exists cards_folded;
create index concurrently cards_folded on cards (company_id, folded(class_name)) include (class_name)
  where class_name is not null;
drop index concurrently if exists cards_class;
alter index cards_folded rename to cards_class;

drop index concurrently if exists invitations_folded;
create unique index concurrently invitations_folded on invitations (company_id, folded(enrollment_number))
  where enrollment_number is not null and state in ('waiting', 'picture');
drop index concurrently if exists invitations_one_of_an_enrollment;
alter index invitations_folded rename to invitations_one_of_an_enrollment;

drop index concurrently if exists people_folded;
create index concurrently people_folded on people (folded(full_name));
drop index concurrently if exists people_read_name;
alter index people_folded rename to people_read_name;

drop index concurrently if exists people_folded;
create index concurrently people_folded on people using gin (name_words(full_name));
drop index concurrently if exists people_words;
alter index people_folded rename to people_words;

-- What is written down already, where it is other than it would be now: it says so by itself, or has a sign beyond Latin
-- letters, of which the folding before may have made others ('®' was '(R)').
update people set full_name = full_name where search <> folded(search) or full_name ~ '[^ -~À-ÖØ-öø-ÿ]';
update companies set title = title where search <> folded(search) or title ~ '[^ -~À-ÖØ-öø-ÿ]';
update partners set title = title where search <> folded(search) or title ~ '[^ -~À-ÖØ-öø-ÿ]';
update invitations set full_name = full_name where search <> folded(search) or full_name ~ '[^ -~À-ÖØ-öø-ÿ]';
update cards set search = search where search <> folded(search) or full_name ~ '[^ -~À-ÖØ-öø-ÿ]';
