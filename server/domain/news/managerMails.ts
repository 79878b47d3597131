/** What a manager is mailed: the values of each kind of news. */

import { monthName } from '@vinculo/contract/rules/brasilia';
import { DISPLAY_NAME_MAX } from '@vinculo/contract/rules/limits';
import { PAYMENT_METHOD_LABELS } from '@vinculo/contract/rules/money/paymentMethods';
import { PATHS, waitingPath } from '@vinculo/contract/rules/paths';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import type { Message } from '../../services/mail/mail';
import { oneLine } from '../../services/mail/wording';
import { pageAt, writeMail, type Place } from '../../services/mail/write';
import type { After, ManagerMailPayload } from './tellManagers';

/** For older mails without `after`: partners closed with every subscription then. */
const CLOSED: After = { standing: 'lapsed', freeUntil: null };
const COMPANY_MAX = 80;
const TITLE_MAX = 60;

/** `companyId` is missing in older mails. `stopAt`: where its reader switches this kind off. */
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
      const { standing, freeUntil } = news.after ?? CLOSED;
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
      const { waiting: requests, added, messages = 0, reports = 0 } = news;
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
      const { answer, isDisputed, cardId, isWaiting = false } = news;
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
