-- Consents that a list noted by a guardian's name alone: the school confirms or withdraws them.
alter table cards add column listed_consent boolean;
alter table invitations add column listed_consent boolean;
