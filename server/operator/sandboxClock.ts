/** Moves the sandbox's time on the command line and prints what happens as a timeline. */

import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { BRASILIA_MS } from '@vinculo/contract/rules/limits';
import { refusalText } from '@vinculo/contract/rules/money/refusals';
import { composeManagerMail } from '../domain/news/managerMails';
import { MANAGER_MAIL, type ManagerMailPayload } from '../domain/news/tellManagers';
import { addMonths } from '../domain/standing/freeMonth';
import { companies, outbox, subscriptions } from '../services/database/schema';
import { money } from '../services/mail/wording';
import type { OperatorAnswer } from '../services/operator/socket';
import type { Notification, ProviderCharge } from '../services/payments/payments';
import { findReader } from '../services/people/people';
import type { Deps } from '../wiring/deps';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The hour reached on a named day: after its charges, which are at noon. */
const HOUR_OF_DAY = 18;
const YEARS_MAX = 5;

const USAGE = 'Diga até quando, como em: -- 2027-03-10, -- +40 days, -- +1 month ou -- +1 year';

const ZONE = { timeZone: 'America/Sao_Paulo' } as const;
const DATE = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric', ...ZONE });
const TIME = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', ...ZONE });

const dayOf = (time: Date) => DATE.format(time);
const momentOf = (time: Date) => `${dayOf(time)} às ${TIME.format(time)}`;
const moneyOf = (centavos: number) => money(centavos).replace('\u00a0', ' ');

const STEP = /^\+\s*(\d{1,4})\s*(?:(days?|dias?)|(months?|m[eê]s(?:es)?)|(years?|anos?))$/i;
const DATES = [/^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/, /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})$/];

/** `+40 days`, `+1 month`, `+1 year`, `2027-03-10` or `10/03/2027`; null for other texts. */
export function readMoment(text: string, now: Date): Date | null {
  const [, count, days, months] = STEP.exec(text) ?? [];
  if (count) {
    if (days) return new Date(now.getTime() + Number(count) * DAY_MS);
    return addMonths(now, Number(count) * (months ? 1 : 12));
  }
  const groups = DATES.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  if (!groups) return null;
  const day = `${groups.year}-${groups.month}-${groups.day}`;
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null;
  const moment = new Date(midnight.getTime() + BRASILIA_MS + HOUR_OF_DAY * 60 * 60 * 1000);
  // Today is accepted even after that hour.
  return moment < now && dayOf(moment) === dayOf(now) ? now : moment;
}

function chargeText({ amount, status, reason, nextTryAt }: ProviderCharge): string {
  const charge = `cobrança de ${moneyOf(amount)}`;
  if (status === 'paid') return `${charge} paga`;
  if (status === 'refunded') return `${charge} devolvida`;
  if (status === 'pending') return `${charge} em andamento`;
  const next = nextTryAt ? `nova tentativa em ${dayOf(nextTryAt)}` : 'sem nova tentativa';
  const [why = ''] = refusalText(reason).split('.');
  return `${charge} recusada, ${next}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
}

const ENDS = { paused: 'assinatura pausada', cancelled: 'assinatura cancelada' };

async function companyOf({ db }: Deps, providerId: string): Promise<string> {
  const [company] = await db
    .select({ title: companies.title })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(eq(subscriptions.providerId, providerId));
  return company?.title ?? providerId;
}

/** What a notification is about. Payments are left out, because their charges are told. */
async function tellOf(deps: Deps, { kind, id }: Notification): Promise<string | null> {
  if (kind === 'charge') {
    const charge = await deps.payments.findCharge(id);
    if (!charge) return null;
    return `${dayOf(charge.changedAt)} ${chargeText(charge)} (${await companyOf(deps, charge.subscriptionId)})`;
  }
  if (kind !== 'subscription') return null;
  const subscription = await deps.payments.find(id);
  const end = subscription && Object.entries(ENDS).find(([status]) => status === subscription.status)?.[1];
  return end ? `${dayOf(subscription.changedAt)} ${end} (${await companyOf(deps, id)})` : null;
}

async function lastMail({ db }: Deps): Promise<string | null> {
  const [last] = await db.select({ id: outbox.id }).from(outbox).orderBy(desc(outbox.id)).limit(1);
  return last?.id ?? null;
}

async function mailsAfter({ db, config }: Deps, last: string | null): Promise<{ id: string; text: string }[]> {
  const found = await db
    .select({ id: outbox.id, payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.kind, MANAGER_MAIL), last === null ? undefined : gt(outbox.id, last)))
    .orderBy(asc(outbox.id));
  const mails: { id: string; text: string }[] = [];
  for (const { id, payload } of found) {
    const letter = payload as ManagerMailPayload;
    const person = await findReader(db, letter.personId);
    if (!person) continue;
    const { subject } = composeManagerMail(person, letter, config.publicUrl);
    mails.push({ id, text: `e-mail para ${person.email}: ${subject}` });
  }
  return mails;
}

/**
 * `sandbox:clock`: tells or moves the time. `react` does the product's work at each stop; `print` gets the timeline.
 */
export async function sandboxClock(
  deps: Deps,
  args: readonly string[],
  { react, print }: { react: (notifications: readonly Notification[]) => Promise<void>; print: (line: string) => void },
): Promise<OperatorAnswer> {
  const { sandbox } = deps;
  if (!sandbox) return { ok: false, text: 'O Mercado Pago está configurado, e o tempo dele não se move.' };
  const now = sandbox.clock();
  if (args.length === 0) return { ok: true, text: `O relógio do sandbox marca ${momentOf(now)}.` };
  const to = readMoment(args.join(' ').trim(), now);
  if (!to) return { ok: false, text: `Não entendi "${args.join(' ')}". ${USAGE}` };
  if (to < now) return { ok: false, text: `O relógio do sandbox marca ${momentOf(now)} e só anda para a frente.` };
  if (to > addMonths(now, YEARS_MAX * 12)) return { ok: false, text: `São no máximo ${YEARS_MAX} anos de cada vez.` };

  let last = await lastMail(deps);
  await sandbox.moveTo(to, async (stop, notifications) => {
    await react(notifications);
    for (const notification of notifications) {
      const line = await tellOf(deps, notification);
      if (line) print(line);
    }
    for (const mail of await mailsAfter(deps, last)) {
      print(`${dayOf(stop)} ${mail.text}`);
      last = mail.id;
    }
  });
  return { ok: true, text: `O relógio do sandbox agora marca ${momentOf(sandbox.clock())}.` };
}
