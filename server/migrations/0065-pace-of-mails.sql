-- When the next mail may be handed to the mail server, for all instances: MAILS_PER_SECOND.
create table mail_pace (
  id boolean primary key default true check (id),
  next_at timestamptz not null
);
