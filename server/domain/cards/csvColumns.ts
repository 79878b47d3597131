// Cards as a table for spreadsheets, which can be imported again as a class list.
import type { Card } from '@vinculo/contract/cards';
import { HELD_BACK, NO_OWNER } from '@vinculo/contract/rules/words/stateWords';
import { keptColumns } from '../../wiring/csv';

export const CARD_CSV_COLUMNS = keptColumns<Card>('cards', {
  owner_email: ({ user }) => user?.email ?? null,
  status: ({ active, held_back }) => (!active ? 'Inativo' : held_back ? 'Suspensa' : 'Ativo'),
  owner: ({ user }) => user?.full_name ?? NO_OWNER,
  // This heading does not name the guardian, because a class list would read one there.
  held_back: ({ held_back }) => (held_back ? HELD_BACK : null),
});
