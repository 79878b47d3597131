-- The id of the store that holds this database's pictures. It lies in the store as well, one row.
create table picture_store (
  one boolean primary key default true check (one),
  id uuid not null
);
