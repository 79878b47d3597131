-- Whether a picture has its sizes beside it; those saved before there were any get them one after the other.
alter table files add column sized boolean not null default false;
create index files_without_sizes on files (id) where not sized;
