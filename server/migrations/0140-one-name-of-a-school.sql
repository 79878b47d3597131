-- short: there are few companies
-- A company has one name beside its title, which people read everywhere. One that had named its cards alone is called so.
-- Where people already read another name, that one stays, and the trail keeps what the cards were called.
insert into audit (id, at, person_id, company_id, action, record_id, changes)
  select gen_random_uuid(), now(), '00000000-0000-0000-0000-000000000000', c.id, 'template.update', t.id,
    jsonb_build_array(jsonb_build_object('field', 'name', 'before', t.name, 'after', c.display_name))
  from companies c join templates t on t.company_id = c.id
  where c.display_name is not null and t.name not in (c.display_name, c.title);

-- What looks like the name of a company that is trusted waits for support, as if it were given today.
update companies c set display_name = t.name,
    name_held = c.name_held or (c.approved_at is null and exists (
      select 1 from companies o
      where o.id <> c.id and lookalike(t.name) in (lookalike(o.title), lookalike(o.display_name))
        and (o.approved_at is not null or o.exempt or exists (
          select 1 from charges ch join subscriptions s on s.id = ch.subscription_id
          where s.company_id = o.id and ch.status = 'paid'))))
  from templates t where t.company_id = c.id and c.display_name is null and t.name <> c.title;

update templates t set name = coalesce(c.display_name, c.title)
  from companies c where c.id = t.company_id and t.name <> coalesce(c.display_name, c.title);
