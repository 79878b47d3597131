-- contracts: the version before writes whether a refusal counts towards stopping a school, which nothing does any more
alter table school_answers drop column refusal_counts;
alter table refused_addresses drop column refusal_counts;
