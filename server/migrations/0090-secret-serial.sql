-- How often a card's secret was renewed because somebody who had it no longer follows the card. Empty: never.
alter table cards add column secret_serial integer;
