-- A mail that came back: noted once on its entry, and on a person whose address does not exist, who gets no news for a
-- while. A mailbox that switched a school's invitations off gets no mail of it.
alter table outbox add column returned_at timestamptz;
alter table people add column mail_returned_at timestamptz;
alter table invited_mailboxes add column switched_off_at timestamptz;
