-- When a guardian said that the school is unknown: for a day that can be taken back, then the row goes.
alter table guardians add column refused_at timestamptz;
