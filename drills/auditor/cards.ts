// Cards: what each call of a round did to each of them, and which orders of that are allowed.
import { isDone, mayBeDone, type Fields, type History } from './history';
import { hasOrder, type Step } from './linear';
import { atEnd, marked, shown, timeOf } from './timed';

interface CardAnswer {
  id: string;
  company_id: string;
  active: boolean;
  valid_until: string | null;
  class_name?: string | null;
  avatar?: { id: string } | null;
  user?: { id: string } | null;
}

export const fieldsOf = (card: CardAnswer): Fields => ({
  active: card.active,
  until: card.valid_until,
  className: card.class_name ?? null,
  owner: card.user?.id ?? null,
});

interface CardState {
  isMade: boolean;
  card: Fields | null;
  /** What each change of many cards replaced. */
  kept: Record<string, Fields>;
}

type Seen = { [Name in keyof Fields]?: Fields[Name] };
type CardStep = Step & { op: string } & (
    | { does: 'make'; fields: Fields }
    | { does: 'see'; seen: Seen | null }
    | { does: 'miss'; owner: string }
    | { does: 'put'; seen: Fields; set: Fields }
    | { does: 'class'; className: string | null }
    | { does: 'change'; change: string; kind: string; until: string | null }
    | { does: 'undo'; change: string; kind: string; until: string | null; isWhole: boolean }
    | { does: 'delete' }
    | { does: 'own'; owner: string }
    | { does: 'release' }
    | { does: 'drop'; owner: string }
  );

const isAs = (card: Fields, seen: Seen) =>
  (Object.keys(seen) as (keyof Fields)[]).every((name) => card[name] === seen[name]);

function undone(state: CardState, { change, kind, until, isWhole }: CardStep & { does: 'undo' }): CardState[] {
  const { [change]: before, ...kept } = state.kept;
  const { card } = state;
  if (!before) return [state];
  const to = (fields: Fields | null): CardState => ({ ...state, card: fields, kept });
  // An owner who has left, or refused the school, gets no card back.
  if (kind === 'delete') return isWhole ? [to(before)] : [to(before), to(card)];
  const isUnchanged = card && (kind === 'renew' ? card.until === until : card.active === (kind === 'activate'));
  if (!card || !isUnchanged) return [to(card)];
  return [to(kind === 'renew' ? { ...card, until: before.until } : { ...card, active: before.active })];
}

function nextOfCard(state: CardState, step: CardStep): CardState[] {
  const { card } = state;
  const to = (fields: Fields | null): CardState => ({ ...state, card: fields });
  switch (step.does) {
    case 'make':
      if (state.isMade) return card ? [state] : [];
      return [{ ...state, isMade: true, card: step.fields }];
    case 'see':
      return (card && step.seen ? isAs(card, step.seen) : card === step.seen) ? [state] : [];
    case 'miss':
      return card?.active && card.owner === step.owner ? [] : [state];
    case 'put':
      return card && isAs(card, step.seen) ? [to(step.set)] : [];
    case 'class':
      return card ? [to({ ...card, className: step.className })] : [];
    case 'change': {
      if (!card) return [];
      const kept = { ...state.kept, [step.change]: card };
      if (step.kind === 'delete') return [{ ...state, card: null, kept }];
      const set = step.kind === 'renew' ? { until: step.until } : { active: step.kind === 'activate' };
      return [{ ...state, card: { ...card, ...set }, kept }];
    }
    case 'undo':
      return undone(state, step);
    case 'delete':
      return card ? [to(null)] : [];
    case 'own':
      return card && (card.owner === null || card.owner === step.owner) ? [to({ ...card, owner: step.owner })] : [];
    case 'release':
      // A picture that the owner gave goes, and the card with it.
      return card && card.owner !== null ? [to({ ...card, owner: null }), to(null)] : [];
    case 'drop': {
      const kept = Object.fromEntries(Object.entries(state.kept).filter(([, { owner }]) => owner !== step.owner));
      if (card?.owner !== step.owner) return [{ ...state, kept }];
      // An activated card is its school's.
      return [null, { ...card, owner: null }].map((fields) => ({ ...state, card: fields, kept }));
    }
  }
}

const fresh = (owner: string | null): Fields => ({ active: true, until: null, className: null, owner });
export const CLASS = '1º A';

/** The school of every card, by its id, and the card of every picture. */
export function cardsOf({ ops, end }: History) {
  const [schools, byAvatar] = [new Map<string, string>(), new Map<string, string>()];
  const note = (id: string, school: string, avatar?: string) => {
    schools.set(id, school);
    if (avatar) byAvatar.set(avatar, id);
  };
  for (const { id, company, avatar } of end.cards) note(id, company, avatar);
  for (const op of ops.filter(isDone)) {
    const { name, body, school, asked } = op;
    const listed = name === 'listCards' ? (body as { results: CardAnswer[] }).results : [];
    const one = ['createCard', 'getCard', 'updateCard'].includes(name) ? [body as CardAnswer] : [];
    for (const card of [...one, ...listed]) note(card.id, card.company_id, card.avatar?.id);
    if (name === 'importClassList')
      for (const [index, { outcome, id }] of (body as ListResult[]).entries())
        if (outcome === 'card' && id && school) note(id, school, asked.rows?.[index]?.avatar);
  }
  return { schools, byAvatar };
}

export interface ListResult {
  outcome: string;
  id: string | null;
}

interface ChangeAsked {
  kind: string;
  until: string | null;
  cards: readonly string[];
}

/** What each call did to each card. */
function stepsOfCards(history: History): Map<string, CardStep[]> {
  const { ops, end, schools: all } = history;
  const { schools, byAvatar } = cardsOf(history);
  const steps = new Map<string, CardStep[]>([...schools.keys()].map((id) => [id, []]));
  const changes = new Map<string, ChangeAsked>();
  const requesters = new Map<string, { person: string; avatar: string }>();
  for (const op of ops.filter(mayBeDone)) {
    const { name, asked, by, school, body } = op;
    const add = (id: string | null | undefined, does: object) => {
      if (id) steps.get(id)?.push({ op: name, ...timeOf(op), ...does } as CardStep);
    };
    const cardOf = (avatar?: string) => avatar && byAvatar.get(avatar);
    const addAll = (which: (companyId: string) => boolean, doesTo: (id: string) => object) => {
      for (const [id, company] of schools) if (which(company)) add(id, doesTo(id));
    };
    const isKnown = isDone(op);
    if (name === 'createCard') add(cardOf(asked.avatar), { does: 'make', fields: fresh(asked.person ?? null) });
    if (name === 'importClassList')
      for (const [index, row] of (asked.rows ?? []).entries()) {
        const result = isKnown ? (body as ListResult[])[index] : undefined;
        const made = { does: 'make', fields: { ...fresh(row.person ?? null), className: CLASS } };
        if (isKnown ? result?.outcome === 'card' : row.avatar) add(result?.id ?? cardOf(row.avatar), made);
        if (result?.outcome === 'changed') add(result.id, { does: 'class', className: CLASS });
      }
    if (name === 'askForCard' && isKnown && by)
      requesters.set((body as { id: string }).id, { person: by, avatar: asked.avatar ?? '' });
    if (name === 'answerRequests' && asked.answer === 'accept' && (!isKnown || (body as { count: number }).count > 0)) {
      const asker = requesters.get(asked.request ?? '');
      add(cardOf(asker?.avatar), { does: 'make', fields: fresh(asker?.person ?? null) });
    }
    if (name === 'activateCard' && by) {
      const given = isKnown ? (body as { id: string }).id : asked.card;
      add(given, { does: 'own', owner: by });
    }
    if (name === 'releaseCard') add(asked.card, { does: 'release' });
    if (name === 'deleteCard') add(asked.card, { does: 'delete' });
    if (name === 'updateCard' && asked.seen && asked.set)
      add(asked.card, { does: 'put', seen: asked.seen, set: asked.set });
    if (name === 'changeCards') {
      const id = isKnown ? (body as { id: string }).id : `unknown ${op.begin}`;
      const change = { kind: asked.kind ?? '', until: asked.set?.until ?? null, cards: asked.cards ?? [] };
      changes.set(id, change);
      for (const card of change.cards) add(card, { does: 'change', change: id, ...change });
    }
    if (name === 'undoCardChange') {
      const change = changes.get(asked.change ?? '');
      const isWhole = isKnown && (body as { count: number }).count === change?.cards.length;
      for (const card of change?.cards ?? []) add(card, { does: 'undo', change: asked.change, ...change, isWhole });
    }
    if (name === 'refuseCompany')
      addAll(
        (id) => id === school,
        () => ({ does: 'drop', owner: by }),
      );
    if (name === 'removeAccount')
      addAll(
        () => true,
        () => ({ does: 'drop', owner: by }),
      );
    if (!isKnown) continue;
    if (name === 'getCard') add(asked.card, { does: 'see', seen: fieldsOf(body as CardAnswer) });
    if (name === 'listCards') {
      const shown = new Map((body as { results: CardAnswer[] }).results.map((card) => [card.id, fieldsOf(card)]));
      addAll(
        (id) => id === school,
        (id) => ({ does: 'see', seen: shown.get(id) ?? null }),
      );
    }
    if (name === 'listMyCards' && by) {
      const shown = new Map((body as CardAnswer[]).map((card) => [card.id, card]));
      addAll(
        // Only the cards of these schools are never hidden by the end of their school.
        (id) => all.some((each) => each.id === id),
        (id) => {
          const card = shown.get(id);
          return card
            ? { does: 'see', seen: { active: true, until: card.valid_until, owner: by } }
            : { does: 'miss', owner: by };
        },
      );
    }
  }
  // A founder stays, so that nothing hides a card from them but its end.
  for (const op of ops)
    if (
      op.name === 'getCard' &&
      op.status === 404 &&
      all.some(({ id, founder }) => id === op.school && founder === op.by)
    )
      if (schools.get(op.asked.card ?? '') === op.school)
        steps.get(op.asked.card ?? '')?.push({ op: op.name, ...timeOf(op), does: 'see', seen: null });
  const ended = new Map(
    end.cards.map(({ id, active, until, className, owner }) => [id, { active, until, className, owner }]),
  );
  for (const [id, its] of steps) its.push({ op: 'end', ...atEnd, does: 'see', seen: ended.get(id) ?? null });
  return steps;
}

export function cardsWithoutOrder(history: History): string[] {
  const start: CardState = { isMade: false, card: null, kept: {} };
  return [...stepsOfCards(history)].flatMap(([id, steps]) =>
    hasOrder(marked(steps), start, nextOfCard) ? [] : [`card ${id}\n    ${shown(steps)}`],
  );
}
