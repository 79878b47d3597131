-- Deletes a company that has left, with everything of it but the audit trail, which keeps ids that lead nowhere. What its
-- records showed is erased by the next sweep of unused pictures, within the hour. docs/operations.md says what comes before.

-- Fails, and everything with it, where there is no such company or it is active still.
select 1 / count(*) as is_left from companies where id = :'company' and not active;
-- Nor is one deleted for which the payment provider charges a card, or may yet: for sixty days it is watched whether what was
-- ended or given up does so after all.
select 1 / case when count(*) = 0 then 1 else 0 end as is_paid_up from (
  select id from subscriptions where company_id = :'company' and provider_id is not null
    and (cancelled_at is null or cancelled_at > now() - interval '60 days')
  union all select id from subscription_attempts where company_id = :'company'
    and state in ('open', 'abandoned') and created_at > now() - interval '60 days') watched;

update files set used = false, created_at = 'epoch' where company_id = :'company' or id in (
  select avatar_id from cards where company_id = :'company'
  union all select avatar_id from changed_cards where company_id = :'company'
  union all select avatar_id from invitations where company_id = :'company'
  union all select logo_id from partners where company_id = :'company'
  union all select background_id from templates where company_id = :'company');
delete from changed_cards where company_id = :'company';
delete from cards where company_id = :'company';
delete from partners where company_id = :'company';
delete from invitations where company_id = :'company';
delete from school_links where company_id = :'company';
delete from school_answers where company_id = :'company';
delete from refused_addresses where company_id = :'company';
delete from templates where company_id = :'company';
delete from charges where subscription_id in (select id from subscriptions where company_id = :'company');
delete from subscriptions where company_id = :'company';
delete from subscription_attempts where company_id = :'company';
delete from managers where company_id = :'company';
delete from companies where id = :'company';
