-- outside a transaction
drop index concurrently if exists audit_company_newest;
create index concurrently audit_company_newest on audit (company_id, at desc, id desc);
drop index concurrently if exists audit_company;

-- Without the searches for people, which are most of the lines and hidden at first.
drop index concurrently if exists audit_shown;
create index concurrently audit_shown on audit (at desc, id desc) where action not in ('people.search', 'person.read');
drop index concurrently if exists audit_company_shown;
create index concurrently audit_company_shown on audit (company_id, at desc, id desc) where action not in ('people.search', 'person.read');
drop index concurrently if exists audit_person_shown;
create index concurrently audit_person_shown on audit (person_id, at desc, id desc) where action not in ('people.search', 'person.read');
drop index concurrently if exists audit_action;
create index concurrently audit_action on audit (action, at desc, id desc);
drop index concurrently if exists audit_company_action;
create index concurrently audit_company_action on audit (company_id, action, at desc, id desc);
drop index concurrently if exists audit_record;
create index concurrently audit_record on audit (record_id) where record_id is not null;
drop index concurrently if exists audit_subject;
create index concurrently audit_subject on audit (subject_id) where subject_id is not null;
drop index concurrently if exists audit_subject_at;
create index concurrently audit_subject_at on audit (at) where subject_id is not null;
