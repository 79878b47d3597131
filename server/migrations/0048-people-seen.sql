-- Which school found or saw a person, and when last, so that the person can read it. A job erases what is old.
create table people_seen (
  person_id uuid not null references people (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  seen_on date not null,
  primary key (person_id, company_id)
);
create index people_seen_company on people_seen (company_id);
create index people_seen_on on people_seen (seen_on);
