-- contracts: a school demands no key of its managers any more, so nothing is left to ask for after one was lost
-- Their mails that have not gone out would tell of what is no longer there.
delete from outbox where kind = 'account.key-recovery'
  or (kind = 'billing.mail' and payload #>> '{news,kind}' in ('passkeys', 'lost-key'));
drop table key_recoveries;
alter table companies drop column passkeys_from;
