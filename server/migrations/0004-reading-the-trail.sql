-- The trail is read from its newest entry on: all of it, or what one person did.
create index audit_newest on audit (at desc, id desc);
create index audit_person on audit (person_id, at desc, id desc);
