-- Keys of what lasts longer than the server's own key: cards on paper, links in mails, addresses that refused a school.
-- Sealed with that key, one row.
create table lasting_keys (
  one boolean primary key default true check (one),
  sealed text not null
);
