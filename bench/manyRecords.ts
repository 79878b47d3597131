/** Lists longer than the demo's: its own records again and again, pictures and all, each under an id and a name of its own. */
import type { Page, Route } from '@playwright/test';
import type { Card, CardList } from '@vinculo/contract/cards';
import type { HolderPartnerList } from '@vinculo/contract/partners';

const ID_DIGITS = 12;
const idOf = (id: string, nth: number, kind = 0) =>
  id.slice(0, -ID_DIGITS) + String(kind) + String(nth).padStart(ID_DIGITS - 1, '0');

/** As many as `count` of these, from the `first` on. */
function repeated<Row extends { id: string }>(rows: readonly Row[], first: number, count: number): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const nth = first + index;
    const row = rows[nth % rows.length];
    if (!row) throw new Error('The demo has none of them');
    return { ...row, id: idOf(row.id, nth) };
  });
}

/** Answers a list from the server's answer to its first page, which is asked for once. */
async function answerFrom<List>(page: Page, path: string, answer: (first: List, asked: URLSearchParams) => List) {
  let first: Promise<List> | undefined;
  const ask = async (route: Route) => {
    const url = new URL(route.request().url());
    for (const name of ['search', 'offset', 'page', 'active', 'status']) url.searchParams.delete(name);
    return (await (await route.fetch({ url: url.href })).json()) as List;
  };
  await page.route(`**/api${path}?**`, async (route) => {
    first ??= ask(route);
    await route.fulfill({ json: answer(await first, new URL(route.request().url()).searchParams) });
  });
}

/** With an owner and pictures that no other card has, as in a school. */
export function ofItsOwn(card: Card, nth: number): Card {
  const picture = <File extends { id: string; url: string }>(file: File, kind: number) => ({
    ...file,
    id: idOf(file.id, nth, kind),
    url: `${file.url}&of=${nth}`,
  });
  const { user } = card;
  const owner = { id: idOf(user.id, nth, 1), full_name: `${user.full_name} ${nth}`, email: `${nth}.${user.email}` };
  return {
    ...card,
    avatar: card.avatar && picture(card.avatar, 2),
    user: { ...owner, avatar: user.avatar && picture(user.avatar, 3) },
  };
}

export const withCards = (page: Page, total: number, change = (card: Card, _nth: number) => card) =>
  answerFrom<CardList>(page, '/cards', ({ results, paging }, asked) => {
    const offset = Number(asked.get('offset'));
    // Each search finds others, so that the rows change with it.
    const first = offset + total * (asked.get('search')?.length ?? 0);
    const cards = repeated(results, first, paging.limit).map((card, index) =>
      change({ ...card, full_name: `${card.full_name} ${first + index + 1}` }, first + index),
    );
    return { results: cards, paging: { ...paging, total } };
  });

export const withPartners = (page: Page, total: number, limit: number) =>
  answerFrom<HolderPartnerList>(page, '/partners/me', ({ partners }, asked) => {
    const first = (Number(asked.get('page') ?? 1) - 1) * limit;
    return { partners: repeated(partners, first, limit), total, limit };
  });
