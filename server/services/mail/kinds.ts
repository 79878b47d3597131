// Every mail of the product: whom it is for and why, what bounds it, and the values that its text in `texts/` names.
import type { Standing } from '@vinculo/contract/rules/money/standing';
import type { Line } from './wording';

export type Row = readonly [name: string, value: string];

/** `outsider`: a reader to whom a school is named with what it cannot choose. */
type Reader = 'account' | 'manager' | 'outsider';
/** `news` stops for people whose mails came back. */
type Purpose = 'access' | 'safety' | 'money' | 'school' | 'news';
/**
 * What bounds the mail: a limit's name, or one of three words. `codes`: the limits of a person who asks for a code.
 * `mailbox`: how often a school may write to one. `event`: one mail for each thing that the reader, their school or
 * support does.
 */
type Budget = 'codes' | 'mailbox' | 'event' | 'companyMail' | 'cardEndMail' | 'requestMail';

interface Mail<Values> {
  to: Reader;
  purpose: Purpose;
  budget: Budget;
  /** What the reader switches off: this kind, or all that the school asks. */
  off: 'kind' | 'school' | null;
  /** For the type alone. */
  values?: Values;
}

const mailTo =
  (to: Reader) =>
  <Values = Record<never, never>>(purpose: Purpose, budget: Budget, off: 'kind' | 'school' | null = null) =>
    ({ to, purpose, budget, off }) as Mail<Values>;
const account = mailTo('account');
const manager = mailTo('manager');
const outsider = mailTo('outsider');

type Code = { code: string };
/** The school's name. */
type OfManager = { school: Line };
/** The rows that name a school. */
type OfSchool = { school: readonly Row[] };
type OfStudent = OfSchool & { student: Line };
/** `schoolName` and `inWhoseName` are empty where the school is not confirmed. */
type Asking = OfSchool & { schoolName: Line; isReminder: boolean; link: string };
type Invitation = Asking & { student: Line; inWhoseName: Line };
/** `isAgain`: the school had subscribed before. */
type Standings = OfManager & { standing: Standing; freeUntil: string | null; isAgain: boolean };
type Changed = Standings & { isCardEnded: boolean };
/**
 * What people typed is a `Line`. Times are ISO 8601, amounts centavos, addresses whole; `validUntil` and `first` are
 * days such as `2027-03-31`.
 */
export const MAILS = {
  code: account<Code>('access', 'codes'),
  'step-up': account<Code>('access', 'codes'),
  'email-change-current': account<Code & { newEmail: string }>('access', 'codes'),
  'email-change-new': account<Code>('access', 'codes'),
  'email-change-taken': account('access', 'codes'),
  'email-changed-former': account('safety', 'event'),
  'email-changed-new': account('safety', 'event'),
  'new-device': account<{ device: string | null; at: string; notMeAt: string }>('safety', 'event'),
  'passkey-added': account('safety', 'event'),
  'passkey-removed': account('safety', 'event'),
  'account-erased': account('safety', 'event'),
  'student-erased': manager<OfSchool & { name: Line }>('safety', 'event'),
  'handover-current': manager<OfSchool & { newEmail: string; endAt: string }>('safety', 'event'),
  'handover-new': outsider<OfSchool>('school', 'event'),

  welcome: manager<OfManager & { trialEndsAt: string }>('money', 'event'),
  /** `firstChargeAt` null: at once. */
  subscribed: manager<OfManager & { firstChargeAt: string | null }>('money', 'event'),
  /** `reason` is a sentence. `nextTryAt` null: no other try. `isOpen`: partners stay open meanwhile. */
  'charge-refused': manager<OfManager & { amount: number; reason: string; nextTryAt: string | null; isOpen: boolean }>(
    'money',
    'event',
  ),
  'cancelled-by-school': manager<Standings>('money', 'event'),
  'cancelled-by-provider': manager<Standings>('money', 'event'),
  'cancelled-by-product': manager<Standings>('money', 'event'),
  deactivated: manager<Changed>('money', 'event'),
  reactivated: manager<Changed>('money', 'event'),
  exempted: manager<Changed>('money', 'event'),
  'exemption-ended': manager<Changed>('money', 'event'),
  'paid-otherwise': manager<Changed & { paymentMethod: string }>('money', 'event'),
  'free-month-ends': manager<OfManager & { days: 7 | 1; trialEndsAt: string }>('money', 'event'),
  'name-cleared': manager<OfManager & { name: Line; hadName: boolean; hadLogo: boolean }>('school', 'event'),
  /** Support did it: outsiders read the school's name, and no longer that it is not confirmed. */
  confirmed: manager<OfManager>('school', 'event'),
  'guardian-answer': manager<
    OfManager & { answer: 'granted' | 'refused' | 'claimed'; isDisputed: boolean; guardiansAt: string }
  >('school', 'event'),
  'data-taken': manager<OfManager & { by: 'manager' | 'support'; at: string }>('safety', 'event'),
  'manager-left': manager<OfManager & { name: Line | null }>('safety', 'event'),
  'manager-removed': manager<OfManager & { name: Line | null }>('safety', 'event'),
  'cards-end': manager<OfManager & { count: number; validUntil: string }>('news', 'event', 'kind'),
  'requests-wait': manager<
    OfManager &
      Record<'requests' | 'added' | 'messages' | 'reports' | 'total', number> & {
        isOne: boolean;
        waitingAt: string;
      }
  >('news', 'event', 'kind'),
  month: manager<
    OfManager &
      Record<'inUse' | 'activated' | 'newCards' | 'newPartners' | 'uses' | 'usesBefore', number> &
      Record<'monthName' | 'monthTitle' | 'mostUsed' | 'usesAt', string>
  >('news', 'event', 'kind'),

  'card-given': outsider<OfSchool>('news', 'companyMail'),
  'management-given': outsider<OfSchool>('news', 'companyMail'),
  'card-released': outsider<OfSchool & { isActivated: boolean }>('news', 'companyMail'),
  'request-card': outsider<OfSchool & { isGuardian: boolean }>('news', 'requestMail'),
  'request-declined': outsider<OfSchool & { reason: Line }>('news', 'requestMail'),
  /** `cards`: the rows of each card that is named. `more`: how many cards have no place. */
  'own-cards-end': outsider<{
    cards: readonly (readonly Row[])[];
    isOne: boolean;
    isOneDay: boolean;
    first: string;
    total: number;
    more: number;
  }>('news', 'cardEndMail', 'kind'),
  'invitation-card': outsider<Invitation>('news', 'mailbox', 'school'),
  'invitation-picture': outsider<Invitation>('news', 'mailbox', 'school'),
  'invitation-manager': outsider<Asking & { inviter: Line }>('news', 'mailbox', 'school'),
  guardian: outsider<Asking & { students: Line }>('news', 'mailbox', 'school'),
  'guardian-moved': outsider<Omit<Asking, 'isReminder'> & { students: Line }>('news', 'mailbox', 'school'),
  'seat-own': outsider<OfSchool>('news', 'cardEndMail'),
  'seat-age': outsider<OfStudent & { isStudentTold: boolean }>('news', 'cardEndMail'),
  'seat-corrected': outsider<OfStudent>('news', 'cardEndMail'),
  'seat-claimed': outsider<OfStudent & { link: string }>('news', 'cardEndMail'),
  'seat-removed': outsider<OfStudent & { isRefused: boolean }>('news', 'cardEndMail'),
  'seat-deleted': outsider<OfStudent & { isRefused: boolean }>('news', 'cardEndMail'),
};

export type MailName = keyof typeof MAILS;
export type MailValues<Name extends MailName> = NonNullable<(typeof MAILS)[Name]['values']>;
