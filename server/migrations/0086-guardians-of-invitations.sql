-- The guardians of a student whose card is not made yet, as rows of `guardians` without their card: named by a list, or
-- of a card that was taken from its owner.
alter table invitations add column guardians jsonb;
