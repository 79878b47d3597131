-- Support finds a school by its phone: without this index the search by a number reads every company.
create index companies_phone on companies using gin (phone gin_trgm_ops);
