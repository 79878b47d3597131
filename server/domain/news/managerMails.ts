// What managers are mailed: each kind of news, its values, and its delivery unless its reader switched the kind off.
import { monthName } from '@vinculo/contract/rules/brasilia';
import { DISPLAY_NAME_MAX } from '@vinculo/contract/rules/limits';
import { PAYMENT_METHOD_LABELS, type PaymentMethod, type Standing } from '@vinculo/contract/rules/money/standing';
import { PATHS, waitingPath } from '@vinculo/contract/rules/paths';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { isManagerMail } from '@vinculo/contract/rules/words/switchableMails';
import type { MailValues } from '../../services/mail/kinds';
import type { Message } from '../../services/mail/mail';
import { oneLine } from '../../services/mail/wording';
import { pageAt, writeMail, type Place } from '../../services/mail/write';
import { findNewsReader, findReader } from '../../services/people/people';
import { findStop } from './mailChoices';
import { queued } from './schoolMail';

export interface After {
  standing: Standing;
  /** The end of the free month, if only that keeps its partners open. */
  freeUntil: string | null;
}

export type SupportChange = 'deactivated' | 'reactivated' | 'exempted' | 'exemption-ended' | 'paid-otherwise';

/** Kinds whose values go into the mail as they are. */
type Told = 'welcome' | 'subscribed' | 'charge-refused' | 'free-month-ends' | 'cards-end' | 'confirmed' | 'data-taken';

/** Times are ISO 8601, amounts centavos. */
export type ManagerNews = { company: string } & (
  | { [Kind in Told]: { kind: Kind } & Omit<MailValues<Kind>, 'school'> }[Told]
  /** `product`: support cancelled it. */
  | { kind: 'cancelled'; by: 'school' | 'provider' | 'product'; after: After }
  /** `isCardEnded`: the credit card is charged no more. `paymentMethod`: how the company pays after the change. */
  | {
      kind: 'changed-by-support';
      change: SupportChange;
      isCardEnded: boolean;
      paymentMethod: PaymentMethod;
      after: After;
    }
  /** `waiting`: how many requests wait. `added`: how many of them are new. */
  | { kind: 'requests-wait'; waiting: number; added: number; messages: number; reports: number }
  /** `month`: its first day. `usesBefore`: in the month before it. */
  | ({ kind: 'month'; month: string } & MonthFigures)
  /** Support did it. `name`: what the company called itself or its cards, if it had a name of its own. */
  | { kind: 'name-cleared'; name: string | null; hadLogo: boolean }
  /** `isDisputed`: another guardian of the card answered otherwise. `claimed`: somebody says to be one too. */
  | {
      kind: 'guardian-answer';
      /** The card, or the student who waits for one. */
      cardId: string;
      isWaiting: boolean;
      answer: 'granted' | 'refused' | 'claimed';
      isDisputed: boolean;
    }
  /** `name` null: the manager has removed their account. `isReader`: others took the permission from the reader. */
  | { kind: 'manager-left'; name: string | null; isReader?: boolean }
);

export interface MonthFigures {
  inUse: number;
  activated: number;
  newCards: number;
  newPartners: number;
  uses: number;
  usesBefore: number;
  mostUsed: readonly { title: string; uses: number }[];
}

/** The outbox payload. The person's address is looked up at delivery; a person who left gets no mail. */
export interface ManagerMailPayload {
  personId: string;
  companyId: string;
  news: ManagerNews;
}

const COMPANY_MAX = 80;
const TITLE_MAX = 60;

/** `stopAt`: the address at which its reader switches this kind off. */
export function composeManagerMail(
  to: { email: string; fullName: string },
  { news, companyId }: Pick<ManagerMailPayload, 'news' | 'companyId'>,
  at: Pick<Place, 'publicUrl' | 'stopAt'>,
): Message {
  const place = { ...at, companyId };
  // Company names take either Portuguese article, so they stand alone and sentences say "sua escola".
  const school = oneLine(news.company, COMPANY_MAX);
  switch (news.kind) {
    case 'cancelled': {
      const { standing, freeUntil } = news.after;
      return writeMail(`cancelled-by-${news.by}`, to, { school, standing, freeUntil, isAgain: true }, place);
    }
    case 'changed-by-support': {
      const { change, isCardEnded, paymentMethod, after } = news;
      const { standing, freeUntil } = after;
      const values = { school, standing, freeUntil, isAgain: false, isCardEnded };
      return change === 'paid-otherwise'
        ? writeMail(change, to, { ...values, paymentMethod: PAYMENT_METHOD_LABELS[paymentMethod] }, place)
        : writeMail(change, to, values, place);
    }
    case 'requests-wait': {
      const { waiting: requests, added, messages, reports } = news;
      const total = requests + messages + reports;
      const isOne = [requests, messages, reports].includes(total);
      const waitingAt = pageAt(place, requests === total ? waitingPath('asked') : PATHS.admin);
      return writeMail(news.kind, to, { school, requests, added, messages, reports, total, isOne, waitingAt }, place);
    }
    case 'month': {
      const { month, inUse, activated, newCards, newPartners, uses, usesBefore } = news;
      const name = monthName(month);
      const most = news.mostUsed.map((partner) => `${oneLine(partner.title, TITLE_MAX)} (${shownCount(partner.uses)})`);
      const page = uses > 0 ? `${PATHS.uses}?mes=${month.slice(0, 'yyyy-mm'.length)}` : PATHS.adminPartners;
      const values = {
        ...{ school, inUse, activated, newCards, newPartners, uses, usesBefore },
        monthName: name,
        monthTitle: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        mostUsed: most.join(', '),
        usesAt: pageAt(place, page),
      };
      return writeMail('month', to, values, place);
    }
    case 'name-cleared': {
      const name = oneLine(news.name ?? '', DISPLAY_NAME_MAX);
      return writeMail(news.kind, to, { school, name, hadName: news.name !== null, hadLogo: news.hadLogo }, place);
    }
    case 'guardian-answer': {
      const { answer, isDisputed, cardId, isWaiting } = news;
      const page = PATHS[isWaiting ? 'waitingStudent' : 'cardGuardians'];
      const guardiansAt = pageAt(place, page.replace(':id', cardId));
      return writeMail(news.kind, to, { school, answer, isDisputed, guardiansAt }, place);
    }
    case 'manager-left': {
      const name = news.name === null ? null : oneLine(news.name, DISPLAY_NAME_MAX);
      return writeMail(news.isReader ? 'manager-removed' : 'manager-left', to, { school, name }, place);
    }
    default: {
      const { kind, company: _named, ...values } = news;
      return writeMail(kind, to, { school, ...values }, place);
    }
  }
}

// Mails that wait in the outbox have this name.
export const MANAGER_MAIL = 'billing.mail';
export const managerMails = queued<ManagerMailPayload>(MANAGER_MAIL, async (deps, letter, entry) => {
  const { companyId, personId, news } = letter;
  const choice = isManagerMail(news.kind) ? { kind: news.kind, companyId, personId } : null;
  // Money and data are told even if mails came back: nothing else tells of them.
  const person = await (choice ? findNewsReader(deps.db, personId, deps.clock()) : findReader(deps.db, personId));
  if (!person) return;
  // The kind was switched off, or the reader was removed as a manager, since the mail was queued.
  const stopAt = choice ? await findStop(deps, choice) : undefined;
  if (stopAt === null) return;
  await deps.mail.send(composeManagerMail(person, letter, { publicUrl: deps.config.publicUrl, stopAt }), entry);
});
