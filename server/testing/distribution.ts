/** What would keep the tables from being spread over machines by school: statements that change a school's rows without saying whose. */
import type { Statement } from './countStatements';

/** Tables whose every row is one school's. */
const OF_SCHOOLS = [
  ...[
    'cards',
    'changed_cards',
    'card_counts',
    'card_uses',
    'invitations',
    'managers',
    'partners',
    'partner_categories',
  ],
  ...['partner_uses', 'refused_addresses', 'school_answers', 'school_links', 'school_people', 'templates'],
  ...['subscriptions', 'subscription_attempts', 'charges'],
].join('|');

const CHANGES = new RegExp(String.raw`\b(insert into|update|delete from) (${OF_SCHOOLS})\b(.*)`);
const LOCKS = new RegExp(String.raw`\bfrom (${OF_SCHOOLS})\b(.*) for (?:no key )?(?:update|share)`);
const FIRST_COLUMN = /\bwhere \(*(?:\w+\.)?(\w+)/;

/** Such a statement in a few words, as in `update cards by id`; null for any other. */
export function acrossSchools({ text }: Pick<Statement, 'text'>): string | null {
  const plain = text.replaceAll('"', '').replaceAll(/\s+/g, ' ').toLowerCase();
  const changes = CHANGES.exec(plain);
  const locks = LOCKS.exec(plain);
  const [verb, table, rest] = changes ? changes.slice(1) : ['lock', ...(locks?.slice(1) ?? [])];
  if (!table || rest === undefined) return null;
  const named = verb === 'insert into' ? rest : (/\bwhere .*/.exec(rest)?.[0] ?? '');
  if (/\bcompany_id\b/.test(named)) return null;
  return [verb, table, ...(verb === 'insert into' ? [] : ['by', FIRST_COLUMN.exec(rest)?.[1] ?? 'nothing'])].join(' ');
}
