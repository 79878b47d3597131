-- Which browser a session began in, by a digest of the mark that it keeps; of people who manage something alone. And that
-- the person said it was not they.
alter table sessions add column browser text;
alter table sessions add column disowned_at timestamptz;
