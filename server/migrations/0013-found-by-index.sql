-- Without these two, a search by phone reads every company, and a company's standing every subscription that ever was.
create index companies_phone on companies using gin (phone gin_trgm_ops);
create index subscriptions_company on subscriptions (company_id);
