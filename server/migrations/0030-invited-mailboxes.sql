-- How often a school has written to a mailbox, whichever of its invitations led there and whatever became of them: another
-- address and back, or an invitation taken back and made anew, begins no count. The mailbox by its digest alone.
create table invited_mailboxes (
  company_id uuid not null references companies (id),
  mailbox text not null,
  mails integer not null default 0,
  reminders integer not null default 0,
  mailed_at timestamptz not null,
  primary key (company_id, mailbox)
);
create index invited_mailboxes_mailed on invited_mailboxes (mailed_at);
