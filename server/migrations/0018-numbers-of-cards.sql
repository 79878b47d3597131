-- A number that a shop can type, in Crockford's base 32. A card's secret is in no table: it is derived from the server's
-- key.
create function random_card_number() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(drawn.bytes, place) & 31), 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) drawn, generate_series(8, 15) place
$$;

alter table cards add column number text;

-- Among a million numbers of 40 bits two are the same every other time.
do $$
begin
  update cards set number = random_card_number();
  loop
    update cards c set number = random_card_number()
    where exists (select 1 from cards o where o.number = c.number and o.id < c.id);
    exit when not found;
  end loop;
end
$$;

alter table cards alter column number set not null;
create unique index cards_number on cards (number);

create function free_card_number() returns text language plpgsql volatile as $$
declare drawn text;
begin
  loop
    drawn := random_card_number();
    exit when not exists (select 1 from cards where number = drawn);
  end loop;
  return drawn;
end
$$;
alter table cards alter column number set default free_card_number();
