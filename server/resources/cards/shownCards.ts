// Cards with what proves them to a shop, for the people who hold or follow them.
import type { HolderCard } from '@vinculo/contract/cards';
import { cardStateOf, type CardState } from '@vinculo/contract/rules/card/cardState';
import { cardFacts } from '@vinculo/contract/rules/card/student';
import { cardSecret } from '../../domain/cards/codes';
import { standingsOf, type FactsRow } from '../../domain/standing/standings';
import { fileUrl } from '../../services/files/files';
import type { Deps } from '../../wiring/deps';
import type { HolderRow } from './store';

/** Names each field, because the row knows more of the student than the holder is shown. */
function toHolderCard(row: HolderRow, rest: Pick<HolderCard, 'partners_open' | 'secret'>): HolderCard {
  const { id, company_id, company_title, title, full_name, active, valid_until } = row;
  const { background_color, followed_by, photo_hidden, number, can_copy } = row;
  return {
    ...{ id, company_id, company_title, title, full_name, active, valid_until },
    ...{ background_color, followed_by, photo_hidden, number, can_copy },
    avatar_url: fileUrl(row.avatar_key),
    background_url: row.background_key && fileUrl(row.background_key),
    logo_url: row.logo_key && fileUrl(row.logo_key),
    facts: cardFacts(row.card_fields, row),
    copied_at: row.copied_at && new Date(row.copied_at).toISOString(),
    ...rest,
  };
}

/**
 * Makes of each card what `shown` says. A card that counts nowhere is null there, beside its state. A guardian's choice
 * plays no part here.
 */
export function shownCards<Row extends HolderRow, Shown>(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  companies: readonly FactsRow[],
  records: readonly Row[],
  shown: (row: Row, card: HolderCard | null, state: CardState) => Shown[],
): Shown[] {
  const now = clock();
  const standings = standingsOf(companies, now);
  return records.flatMap((row) => {
    const standing = standings.get(row.company_id) ?? 'inactive';
    const state = cardStateOf({ active: row.active, validUntil: row.valid_until, standing }, now);
    if (state === 'closed' || state === 'off') return shown(row, null, state);
    const secret = cardSecret(keys, { id: row.id, avatarKey: row.avatar_key, secretSerial: row.secret_serial });
    return shown(row, toHolderCard(row, { partners_open: standing === 'good', secret }), state);
  });
}
