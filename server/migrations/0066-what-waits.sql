-- Whether a company's home shows the first steps, and whether the managers were told of a report.
alter table companies add column first_steps boolean not null default true;
alter table partner_reports add column told boolean not null default false;
