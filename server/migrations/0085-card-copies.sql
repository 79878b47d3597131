-- A copy of a card as a PDF on its holder's phone: when the one that is alive was made, to the second.
alter table cards add column copied_at timestamptz;
