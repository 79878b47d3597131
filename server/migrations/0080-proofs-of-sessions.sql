-- When the person last showed, after signing in, that it is they who act. Empty: when the session began.
alter table sessions add column proved_at timestamptz;
