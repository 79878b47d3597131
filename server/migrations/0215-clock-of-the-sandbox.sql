-- short: one row, and only where the sandbox stood in
-- The sandbox goes by the real time.
delete from sandbox_records where kind = 'clock';
