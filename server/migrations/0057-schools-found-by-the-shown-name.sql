-- short: there are few companies
-- Support finds a school also by the name that it gives itself.
create or replace function write_company_search() returns trigger
  language plpgsql
  as $$ begin
    new.search := public.searchable(concat_ws(' ', new.title, new.display_name, new.cnpj,
      regexp_replace(new.cnpj, '^(.{2})(.{3})(.{3})(.{4})(.{2})$', '\1.\2.\3/\4-\5'), new.email, new.city));
    return new;
  end $$;
drop trigger companies_searched on companies;
create trigger companies_searched before insert or update of search, title, display_name, cnpj, email, city
  on companies for each row execute function write_company_search();
alter table companies enable always trigger companies_searched;

update companies set display_name = display_name where display_name is not null;
