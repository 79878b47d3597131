-- A refusal counts towards stopping a school only if the school gave what was not asked for, once for each network and
-- hour. Those of before count as they did.
alter table school_answers add column refusal_counts boolean not null default true;
alter table refused_addresses add column refusal_counts boolean not null default true;
