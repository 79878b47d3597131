// A mail of every kind, and its variants, for looking at and for checks.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalText } from '@vinculo/contract/rules/money/refusals';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { DEMO_PICTURES_DIR } from '../base/root';
import { DEMO_PEOPLE } from '../demo/people';
import { composeCardsEnd } from '../domain/news/cardsEndForHolders';
import { composeManagerMail, type ManagerNews } from '../domain/news/managerMails';
import { identityRows } from '../domain/standing/identity';
import { MAILS, type MailName, type MailValues } from '../services/mail/kinds';
import type { Message } from '../services/mail/mail';
import { oneLine } from '../services/mail/wording';
import { writeMail, type Place } from '../services/mail/write';

const PUBLIC_URL = 'https://vinculo.example';
const COMPANY_ID = '01890000-0000-7000-8000-0000000000c1';
const STOP_AT = `${PUBLIC_URL}/avisos/kind/${COMPANY_ID}/${'0'.repeat(32)}`;
const LINK = `${PUBLIC_URL}/convite/01890000-0000-7000-8000-0000000000d1-0123456789abcdef0123456789abcdef`;
const HOSTILE = `<script>alert("1")</script> & Cia 🎒👩‍👩‍👧\r\nBcc: x@y.example {{code}} **a** [b](c) ${'W'.repeat(255)}`;
const LOGO = readFileSync(join(DEMO_PICTURES_DIR, 'logo-natacao.png'));

const company = 'Colégio Vila Aurora';
const identity: CompanyIdentity = {
  title: company,
  legal_name: 'Vila Aurora Ensino Ltda',
  cnpj: '48102735000152',
  city: 'Recife - PE',
  is_new: false,
};
const HOSTILE_COMPANY = { ...identity, title: HOSTILE, legal_name: `${HOSTILE} Ltda`, city: HOSTILE, is_new: true };

const school = oneLine(company, 80);
const rows = { school: identityRows(identity) };
const hostileRows = { school: identityRows(HOSTILE_COMPANY) };
const hostile = oneLine(HOSTILE, 80);
const none = oneLine('', 80);
const student = oneLine('Bento', 40);
const students = oneLine('Ana e Bento', 80);
const at = '2026-11-26T12:00:00Z';
const trialEndsAt = '2026-12-21T12:00:00Z';
const newEmail = 'marcia.nova@vilaaurora.example';
const code = '012345';
const after = { standing: 'lapsed', freeUntil: null } as const;
const changed = { school, ...after, isAgain: false, isCardEnded: true };
const asking = { ...rows, schoolName: school, isReminder: false, link: LINK };
const invitation = { ...asking, student, inWhoseName: student };
const MONTH = {
  inUse: 1240,
  activated: 1103,
  newCards: 38,
  newPartners: 2,
  uses: 1312,
  usesBefore: 1190,
  mostUsed: [
    { title: 'Padaria Trigo Dourado', uses: 394 },
    { title: HOSTILE, uses: 9 },
  ],
};
const month = { kind: 'month', company, month: '2026-10-01' } as const;

/** Of every kind, as the list asks for them. */
export const MAIL_VALUES: { [Name in MailName]: MailValues<Name> } = {
  code: { code },
  'step-up': { code },
  'email-change-current': { code, newEmail },
  'email-change-new': { code },
  'email-change-taken': {},
  'email-changed-former': {},
  'email-changed-new': {},
  'new-device': { device: 'Chrome no Android', at, notMeAt: `${PUBLIC_URL}/nao-fui-eu/1/2` },
  'passkey-added': {},
  'passkey-removed': {},
  'account-erased': {},
  'student-erased': { ...rows, name: oneLine('Bento Sá', 80) },
  'handover-current': { ...rows, newEmail, endAt: `${PUBLIC_URL}/troca-de-administrador/1/2` },
  'handover-new': rows,
  welcome: { school, trialEndsAt },
  subscribed: { school, firstChargeAt: '2027-01-10T15:00:00Z' },
  'charge-refused': {
    ...{ school, amount: 4990, nextTryAt: '2027-02-12T15:00:00Z', isOpen: true },
    reason: refusalText('cc_rejected_insufficient_amount'),
  },
  'cancelled-by-school': { school, ...after, isAgain: true },
  'cancelled-by-provider': { school, ...after, isAgain: true },
  'cancelled-by-product': { school, standing: 'good', freeUntil: trialEndsAt, isAgain: true },
  deactivated: { ...changed, standing: 'inactive' },
  reactivated: { ...changed, isCardEnded: false },
  exempted: { ...changed, standing: 'good' },
  'exemption-ended': changed,
  'paid-otherwise': { ...changed, standing: 'good', paymentMethod: 'Pix' },
  'free-month-ends': { school, days: 7, trialEndsAt },
  'name-cleared': { school, name: hostile, hadName: true, hadLogo: true },
  confirmed: { school },
  'guardian-answer': { school, answer: 'refused', isDisputed: true, guardiansAt: `${PUBLIC_URL}/admin` },
  'data-taken': { school, by: 'manager', at },
  'manager-left': { school, name: hostile },
  'manager-removed': { school, name: hostile },
  'cards-end': { school, count: 1240, validUntil: '2027-03-31' },
  'requests-wait': {
    ...{ school, requests: 12, added: 3, messages: 1, reports: 2, total: 15, isOne: false },
    waitingAt: `${PUBLIC_URL}/admin`,
  },
  month: {
    ...{ school, ...MONTH, mostUsed: 'Padaria Trigo Dourado (394)', monthName: 'outubro de 2026' },
    ...{ monthTitle: 'Outubro de 2026', usesAt: `${PUBLIC_URL}/admin` },
  },
  'card-given': rows,
  'management-given': rows,
  'card-released': { ...rows, isActivated: true },
  'request-card': { ...rows, isGuardian: false },
  'request-declined': { ...rows, reason: oneLine('Não encontrei sua matrícula', 200) },
  'own-cards-end': {
    cards: [[['Nome', 'Bento Sá'], ...rows.school, ['Válida até', '31/12/2026']]],
    ...{ isOne: true, isOneDay: true, first: '2026-12-31', total: 1, more: 0 },
  },
  'invitation-card': invitation,
  'invitation-picture': invitation,
  'invitation-manager': { ...asking, inviter: none },
  guardian: { ...asking, students },
  'guardian-moved': { ...rows, schoolName: school, link: LINK, students },
  'seat-own': rows,
  'seat-age': { ...rows, student, isStudentTold: true },
  'seat-corrected': { ...rows, student },
  'seat-claimed': { ...rows, student, link: LINK },
  'seat-removed': { ...rows, student, isRefused: true },
  'seat-deleted': { ...rows, student, isRefused: false },
};

export interface MailSample {
  kind: MailName;
  message: Message;
}

const { email, name: fullName } = DEMO_PEOPLE.firstAdministrator;

const placeOf = (kind: MailName) => ({ publicUrl: PUBLIC_URL, ...(MAILS[kind].off && { stopAt: STOP_AT }) });

function sample<Name extends MailName>(kind: Name, values: Partial<MailValues<Name>> = {}, more: Partial<Place> = {}) {
  const place = { ...placeOf(kind), ...more };
  return { kind, message: writeMail(kind, { email, fullName }, { ...MAIL_VALUES[kind], ...values }, place) };
}

const ofNews = (kind: MailName, news: ManagerNews): MailSample => ({
  kind,
  message: composeManagerMail({ email, fullName: HOSTILE }, { news, companyId: COMPANY_ID }, placeOf(kind)),
});

const ofEnding = (count: number): MailSample => {
  const ending = { company: HOSTILE_COMPANY, student: HOSTILE, validUntil: '2026-12-31' };
  const cards = [...Array.from({ length: count }, () => ending), { ...ending, validUntil: '2027-01-31' }];
  const place = { publicUrl: PUBLIC_URL, stopAt: STOP_AT };
  return { kind: 'own-cards-end', message: composeCardsEnd({ email, fullName: HOSTILE }, cards, place) };
};

const MORE: Readonly<Record<string, MailSample>> = {
  'subscribed-at-once': sample('subscribed', { firstChargeAt: null }),
  'charge-given-up': sample('charge-refused', { nextTryAt: null, isOpen: false }),
  'free-month-ends-1': sample('free-month-ends', { days: 1 }),
  'logo-cleared': sample('name-cleared', { name: none, hadName: false }),
  'guardian-claimed': sample('guardian-answer', { answer: 'claimed', isDisputed: false }),
  'guardian-granted': sample('guardian-answer', { answer: 'granted', isDisputed: false }),
  'card-taken-back': sample('card-released', { isActivated: false }),
  'contact-by-mail': sample('account-erased', {}, { contactEmail: 'ajuda@vinculo.example' }),
  'invitation-reminder': sample('invitation-card', { isReminder: true }),
  'invitation-logo': sample('invitation-card', {}, { logo: LOGO }),
  'guardian-reminder': sample('guardian', { isReminder: true }),
  'seat-age-untold': sample('seat-age', { isStudentTold: false }),
  'own-cards-end-hostile': ofEnding(12),
  'month-hostile': ofNews('month', { ...month, ...MONTH, company: HOSTILE }),
  'month-without-uses': ofNews('month', { ...month, ...MONTH, uses: 0, usesBefore: 0, mostUsed: [] }),
  'cancelled-hostile': ofNews('cancelled-by-school', {
    ...{ kind: 'cancelled', company: HOSTILE, by: 'school' },
    after: { standing: 'lapsed', freeUntil: null },
  }),
  'student-erased-hostile': sample('student-erased', { ...hostileRows, name: hostile }),
  'invitation-hostile': sample('invitation-card', {
    ...hostileRows,
    schoolName: none,
    student: hostile,
    inWhoseName: none,
  }),
  'seat-age-hostile': sample('seat-age', { ...hostileRows, student: hostile }),
  'request-hostile': sample('request-declined', { ...hostileRows, reason: hostile }),
};

export const MAIL_SAMPLES: Readonly<Record<string, MailSample>> = {
  ...Object.fromEntries((Object.keys(MAILS) as MailName[]).map((kind) => [kind, sample(kind)])),
  ...MORE,
};
