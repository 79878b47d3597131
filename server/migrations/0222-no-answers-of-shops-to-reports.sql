-- contracts: nobody writes answers to reports since shops send messages, nor guardians of invitations since they are rows
insert into shop_messages (partner_id, id, text, sent_at)
select partner_id, (array_agg(id order by answered_on desc, id))[1],
  left(string_agg('Resposta ao relato de ' || to_char(day, 'DD/MM/YYYY') || ': ' || answer, e'\n' order by answered_on desc, id), 1000),
  max(answered_on)
from partner_reports where answer is not null and settled_on is null
group by partner_id
on conflict (partner_id) do update set text = left(shop_messages.text || e'\n' || excluded.text, 1000), done_at = null;
alter table partner_reports drop column answer, drop column answered_on;
alter table invitations drop column guardians;
