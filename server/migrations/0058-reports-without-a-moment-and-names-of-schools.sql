-- outside a transaction
-- The shop reads the id of an open report. One of version 7 tells when a student wrote it, and so who.
update partner_reports set id = gen_random_uuid() where settled_on is null;

-- Support finds schools that bear another one's name.
drop index concurrently if exists companies_by_own_name;
create index concurrently companies_by_own_name on companies (folded(display_name)) where display_name is not null;
