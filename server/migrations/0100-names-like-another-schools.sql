-- short: there are few companies
-- Two names that look the same have one key, whatever their letters: the confusable characters of UTS 39 (Unicode 15) that look
-- like one letter of ASCII, of the Latin, Greek and Cyrillic scripts, then `folded`, then what a reader takes for one letter.
create function lookalike(text) returns text
  language sql immutable parallel safe strict
  as $$ select replace(replace(translate(
    public.folded(translate(normalize($1, NFKD),
      'ƄƍƖƦƽǀɑɡɣɩɪɯʋʏͿΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγινορσυϜϳϺЅІЈАВЕ'
        'КМНОРСТУХЬагеорсухѕіјѡѴѵҮүһҽӀӏԁԌԛԜԝᴄᴏᴑᴜᴠᴡᴢᴦᶃᶌẝỿ',
      'bglRslagyiiwuyJABEZHlKMNOPTYXayivopouFjMSlJABE'
        'KMHOPCTYXbareopcyxsijwVvYyhelidGqWwcoouvwzrgyfy')),
    'i1|0 .,', 'lllo'), 'rn', 'm'), 'vv', 'w') $$;
create index companies_by_looks on companies (lookalike(title));
create index companies_by_looks_of_own_name on companies (lookalike(display_name)) where display_name is not null;
drop index companies_by_own_name;

-- The name that a company gives itself looks like another one's, and support has not looked at it: people read the title.
alter table companies
  add column name_held boolean not null default false,
  alter column name drop expression;
create function write_company_name() returns trigger
  language plpgsql
  as $$ begin
    new.name := case when new.name_held then new.title else coalesce(new.display_name, new.title) end;
    return new;
  end $$;
create trigger companies_named before insert or update of name, name_held, title, display_name
  on companies for each row execute function write_company_name();
alter table companies enable always trigger companies_named;
