-- The day of a card's last finished printing: a shop reads the month. Empty for printings before. A trigger, because the
-- version before prints too.
alter table cards add column printed_on date;
create function write_printed_on() returns trigger
  language plpgsql as $$
    begin
      new.printed_on := (now() at time zone 'America/Sao_Paulo')::date;
      return new;
    end
  $$;
create trigger cards_printed_on before update of print_serial on cards
  for each row when (new.print_serial > old.print_serial) execute function write_printed_on();
