-- contracts: the version before reads guardians from the JSON that this empties, and would make cards that none holds back
-- The guardian of a student whose card is not made yet is a row too, and no JSON in the invitation. A later release takes
-- that column away.
alter table guardians
  alter column card_id drop not null,
  add column invitation_id uuid references invitations (id) on delete cascade,
  add constraint guardians_of_one check (num_nonnulls(card_id, invitation_id) = 1) not valid;
alter table guardians validate constraint guardians_of_one;
create unique index guardians_invitation_email on guardians (invitation_id, email);

insert into guardians
  select g.* from invitations i cross join lateral jsonb_array_elements(i.guardians) kept
    cross join lateral jsonb_populate_record(null::guardians,
      kept || jsonb_build_object('company_id', i.company_id, 'invitation_id', i.id)) g
  on conflict do nothing;
update invitations set guardians = null where guardians is not null;

-- Without a card no mail is due.
drop index guardians_due;
create index guardians_due on guardians (next_mail_at) where next_mail_at is not null and card_id is not null;
