-- What a change of many cards set, so that undoing it leaves alone a card that has changed since.
alter table changed_cards add column age_band text;
