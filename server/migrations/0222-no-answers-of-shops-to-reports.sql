-- contracts: nobody writes answers to reports since shops send messages, nor guardians of invitations since they are rows
insert into shop_messages (partner_id, id, text, sent_at)
select distinct on (partner_id) partner_id, id,
  left('Resposta ao relato de ' || to_char(day, 'DD/MM/YYYY') || ': ' || answer, 1000), answered_on
from partner_reports where answer is not null and settled_on is null
order by partner_id, answered_on desc, id
on conflict (partner_id) do nothing;
alter table partner_reports drop column answer, drop column answered_on;
alter table invitations drop column guardians;
