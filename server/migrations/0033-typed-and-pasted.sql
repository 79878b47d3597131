-- short: a row for each school
-- Numbers of companies may have letters in their first twelve places.
alter table companies drop constraint companies_cnpj_check;
alter table companies add constraint companies_cnpj_check check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$');

-- They are found with and without their punctuation, as those of digits. What the column holds already is right: no
-- number has letters yet.
alter table companies alter column search drop expression;
create function write_company_search() returns trigger
  language plpgsql
  as $$ begin
    new.search := public.searchable(concat_ws(' ', new.title, new.cnpj,
      regexp_replace(new.cnpj, '^(.{2})(.{3})(.{3})(.{4})(.{2})$', '\1.\2.\3/\4-\5'), new.email, new.city));
    return new;
  end $$;
-- Naming the column itself too: nobody writes it otherwise.
create trigger companies_searched before insert or update of search, title, cnpj, email, city
  on companies for each row execute function write_company_search();
-- Like the generated column, also where a replica or a restore writes the rows.
alter table companies enable always trigger companies_searched;

-- Until when a code that this one has replaced could have been used: a wrong code may be that one.
alter table access_codes add column replaced_until timestamptz;
