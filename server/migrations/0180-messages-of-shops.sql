-- contracts: a shop writes what is wrong or new, and the school edits the partner itself
-- The last message that a shop sent through its page. `done_at`: the school has read it and did what it will do.
create table shop_messages (
  partner_id uuid primary key references partners (id) on delete cascade,
  id uuid not null,
  text text not null check (length(text) between 1 and 1000),
  sent_at timestamptz not null,
  done_at timestamptz
);

-- An open proposal goes on as a message that names what the shop wants otherwise. Of answered ones nothing waits.
insert into shop_messages (partner_id, id, text, sent_at)
select o.partner_id, o.id, left(coalesce(nullif(concat_ws(E'\n',
    case when o.proposed -> 'description' is distinct from o.base -> 'description'
      then 'Descrição: ' || coalesce(o.proposed ->> 'description', 'nada') end,
    case when o.proposed -> 'phone' is distinct from o.base -> 'phone'
      then 'Telefone: ' || coalesce(o.proposed ->> 'phone', 'nada') end,
    case when o.proposed -> 'website' is distinct from o.base -> 'website'
      then 'Site: ' || coalesce(o.proposed ->> 'website', 'nada') end,
    case when o.proposed -> 'address' is distinct from o.base -> 'address'
      then 'Endereço: ' || concat_ws(', ', o.proposed #>> '{address,address}', o.proposed #>> '{address,number}',
        o.proposed #>> '{address,complement}', o.proposed #>> '{address,neighborhood}', o.proposed #>> '{address,city}',
        o.proposed #>> '{address,uf}', o.proposed #>> '{address,zip_code}') end,
    (select string_agg(concat_ws(' · ', 'Benefício: ' || (b ->> 'title'), b ->> 'conditions',
        nullif(concat_ws(' às ', b ->> 'from_hour', b ->> 'until_hour'), ''),
        'a partir de ' || to_char((b ->> 'first_day')::date, 'DD/MM/YYYY'),
        'até ' || to_char((b ->> 'last_day')::date, 'DD/MM/YYYY')), E'\n')
      from jsonb_array_elements(o.proposed -> 'benefits') b
      where not o.base -> 'benefits' @> jsonb_build_array(b)),
    (select string_agg('Retirar: ' || (b ->> 'title'), E'\n') from jsonb_array_elements(o.base -> 'benefits') b
      where not exists (select 1 from jsonb_array_elements(o.proposed -> 'benefits') p where p ->> 'id' = b ->> 'id'))
  ), ''), 'A loja propôs mudanças.'), 1000), o.made_at
from shop_proposals o where o.state = 'open';

-- Mails that have not gone out yet count them.
update outbox set payload = jsonb_set(payload #- '{news,proposals}', '{news,messages}', payload #> '{news,proposals}')
where kind = 'billing.mail' and payload #> '{news,proposals}' is not null;

drop table shop_proposals;
