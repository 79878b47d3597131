-- When somebody asked to delete a picture that a record still shows: it goes once the record goes or drops it.
alter table files add column delete_requested_at timestamptz;
