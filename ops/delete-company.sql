-- Deletes a company that has left, with everything of it but the audit trail, which keeps ids that lead nowhere. What its
-- records showed is erased by the next sweep of unused pictures, within the hour. docs/operations.md says what comes before.

-- Fails, and everything with it, where there is no such company or it is active still.
select 1 / count(*) as is_left from companies where id = :'company' and not active;
-- Nor is one deleted for which the payment provider still charges a card.
select 1 / (1 - count(*)) as is_paid_up from subscriptions where company_id = :'company' and cancelled_at is null;

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
