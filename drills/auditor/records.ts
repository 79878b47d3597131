// Managers, requests and subscriptions: which orders of their calls are allowed.
import { isDone, isManagers, mayBeDone, type History, type Op } from './history';
import { hasOrder, type Step } from './linear';
import { atEnd, marked, shown, timeOf } from './timed';

type ManagerStep = Step &
  ({ does: 'act' | 'add' | 'remove' | 'go'; by: string; person: string } | { does: 'see'; all: string[] });

/** Sorted ids. An act is allowed to those who are in it. */
function nextOfManagers(state: readonly string[], step: ManagerStep): (readonly string[])[] {
  if (step.does === 'see') return JSON.stringify(state) === JSON.stringify(step.all) ? [state] : [];
  if (step.does !== 'go' && !state.includes(step.by)) return [];
  if (step.does === 'act') return [state];
  const others = state.filter((id) => id !== step.person);
  return [step.does === 'add' ? [...others, step.person].sort() : others];
}

/** Of each company: who manages it, and who acted for it. */
export function managersWithoutOrder({ schools, ops, end }: History): string[] {
  return schools.flatMap(({ id, founder }) => {
    const steps: ManagerStep[] = [];
    for (const op of ops.filter(mayBeDone)) {
      const { name, by, school, asked } = op;
      if (!by) continue;
      const time = timeOf(op);
      const person = asked.person ?? by;
      if (name === 'removeAccount' || (name === 'refuseCompany' && school === id))
        steps.push({ ...time, does: 'go', by, person: by });
      else if (school !== id) continue;
      else if (name === 'addManager') steps.push({ ...time, does: 'add', by, person });
      else if (name === 'removeManager') steps.push({ ...time, does: 'remove', by, person });
      else if (isDone(op) && isManagers(op)) steps.push({ ...time, does: 'act', by, person: by });
      if (name === 'listManagers' && isDone(op))
        steps.push({ ...time, does: 'see', all: (op.body as { id: string }[]).map((each) => each.id).sort() });
    }
    const all = end.managers.flatMap(({ company, person }) => (company === id ? [person] : [])).sort();
    steps.push({ ...atEnd, does: 'see', all });
    return hasOrder<readonly string[], ManagerStep>(marked(steps), [founder], nextOfManagers)
      ? []
      : [`managers of ${id}\n    ${shown(steps)}`];
  });
}

type RequestState = 'none' | 'asked' | 'declined' | 'gone';
type RequestStep = Step & { does: 'ask' | 'accept' | 'decline' | 'withdraw' | 'drop' };

function nextOfRequest(state: RequestState, { does }: RequestStep): RequestState[] {
  if (does === 'ask') return state === 'gone' ? [] : ['asked'];
  if (does === 'drop') return [state === 'none' ? state : 'gone'];
  if (does === 'decline') return state === 'asked' ? ['declined'] : [];
  return state === 'asked' || state === 'declined' ? ['gone'] : [];
}

/** Of each request: it is accepted once, or declined, or taken back. */
export function requestsWithoutOrder({ ops }: History): string[] {
  const asking = ops.filter((op) => op.name === 'askForCard' && isDone(op));
  const ids = [...new Set(asking.map(({ body }) => (body as { id: string }).id))];
  return ids.flatMap((id) => {
    const asker = asking.find(({ body }) => (body as { id: string }).id === id);
    const steps = ops.filter(mayBeDone).flatMap((op): RequestStep[] => {
      const { name, asked, by, school, body } = op;
      const does = (what: RequestStep['does']) => [{ ...timeOf(op), does: what }];
      if (name === 'askForCard') {
        const isSame = isDone(op) ? (body as { id: string }).id === id : by === asker?.by && school === asker?.school;
        return isSame ? does('ask') : [];
      }
      if (by === asker?.by && (name === 'removeAccount' || (name === 'refuseCompany' && school === asker?.school)))
        return does('drop');
      if (asked.request !== id) return [];
      if (name === 'withdrawRequest') return does('withdraw');
      if (name !== 'answerRequests' || (isDone(op) && (body as { count: number }).count === 0)) return [];
      return does(asked.answer ?? 'accept');
    });
    return hasOrder<RequestState, RequestStep>(steps, 'none', nextOfRequest)
      ? []
      : [`request ${id}\n    ${shown(steps)}`];
  });
}

type PayStep = Step & ({ does: 'subscribe' | 'cancel'; id: string | null } | { does: 'see'; id: string | null });

function nextOfPaying(state: string | null, { does, id }: PayStep): (string | null)[] {
  if (does === 'subscribe') return state === null ? [id] : [];
  if (does === 'cancel') return state === id ? [null] : [];
  return state === id ? [state] : [];
}

/** Of each company: at most one subscription runs. */
export function subscriptionsWithoutOrder({ schools, ops, end }: History): string[] {
  return schools.flatMap(({ id }) => {
    const running = end.running.filter(({ company }) => company === id);
    const ofSchool = ops.filter((op) => op.school === id && mayBeDone(op));
    const known = new Set(
      ofSchool.flatMap((op) => (isDone(op) && op.name === 'createCardSubscription' ? (idIn(op) ?? []) : [])),
    );
    const seen = new Set([
      ...running.map((each) => each.id),
      ...ofSchool.flatMap((op) => (isDone(op) && op.name === 'getSubscription' ? (idIn(op) ?? []) : [])),
    ]);
    const steps = ofSchool.flatMap((op): PayStep[] => {
      if (op.name === 'createCardSubscription') {
        // What a lost answer made is told by those who see it.
        const made = isDone(op) ? [idIn(op)] : [...seen].filter((each) => !known.has(each));
        return made.map((each) => ({ ...timeOf(op), does: 'subscribe', id: each }));
      }
      if (op.name === 'cancelCardSubscription')
        return [{ ...timeOf(op), does: 'cancel', id: op.asked.subscription ?? null }];
      return op.name === 'getSubscription' && isDone(op) ? [{ ...timeOf(op), does: 'see', id: idIn(op) }] : [];
    });
    steps.push({ ...atEnd, does: 'see', id: running[0]?.id ?? null });
    const isOnce = running.length < 2 && hasOrder<string | null, PayStep>(marked(steps), null, nextOfPaying);
    return isOnce ? [] : [`subscription of ${id}\n    ${shown(steps)}`];
  });
}

const idIn = ({ body }: Op) => (body as { id: string } | null)?.id ?? null;
