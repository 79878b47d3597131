-- Who says by a paper or an invitation to be the guardian: the school did not write the address, and has not confirmed it.
-- It consents to nothing.
alter table guardians add column claimed boolean not null default false;
update guardians g set claimed = true
  from audit a join people p on p.id = a.person_id
  where a.action = 'guardian.grant' and a.company_id = g.company_id and p.email = g.email and g.answer = 'granted';
