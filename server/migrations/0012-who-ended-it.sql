-- Who ended a subscription, since only a school's own cancelling ends its free month; and what a charge is for.
alter table subscriptions add column ended_by text check (ended_by in ('school', 'provider', 'support'));

-- What ended before is told from the trail. A leaving last manager stops the charging in the moment of leaving; whoever
-- else stopped it was support. A row that says that nothing is paid was written by support, whatever came after it.
update subscriptions s set ended_by = case
  when exists (select 1 from audit a where a.company_id = s.company_id and a.record_id = s.id and a.action = 'subscription.cancel') then 'school'
  when exists (select 1 from audit a where a.company_id = s.company_id and a.record_id = s.id and a.action = 'subscription.lapse') then 'provider'
  when s.payment_method = 0 then 'support'
  when exists (select 1 from audit a where a.company_id = s.company_id and a.record_id = s.id and a.action = 'subscription.delete') then 'support'
  when exists (
    select 1 from audit a
    where a.company_id = s.company_id and a.record_id = s.id and a.action = 'subscription.stop' and not exists (
      select 1 from audit l where l.person_id = a.person_id and l.action = 'account.remove' and l.at = a.at
    )
  ) then 'support'
  else 'school'
end
where s.cancelled_at is not null;

alter table charges
  add column kind text not null default 'month' check (kind in ('month', 'verification'));
