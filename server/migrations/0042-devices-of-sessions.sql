-- The device on which a session began, in words, so that its person knows it in the list. Older sessions have none.
alter table sessions add column device text;
