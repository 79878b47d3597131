-- A student of a list who waits for a picture brings the guardian who consented to the card.
alter table invitations add column guardian_name text, add column guardian_consent_on date;
