-- What goes with a deleted card is kept by table, so that all of it comes back with the card.
update changed_cards
  set card = card - 'code' || jsonb_build_object('activation_codes',
    case when jsonb_typeof(card->'code') = 'object' then jsonb_build_array(card->'code') else '[]' end)
  where card ? 'code';
