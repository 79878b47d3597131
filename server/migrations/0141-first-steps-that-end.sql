-- contracts: the list of first steps goes by itself once three are ticked, and nobody puts it away
alter table companies drop column first_steps;
