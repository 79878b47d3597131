/** A mail of every kind, for looking at and for checks. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalText } from '@vinculo/contract/rules/money/refusals';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { isManagerMail } from '@vinculo/contract/rules/words/switchableMails';
import { DEMO_PICTURES_DIR } from '../base/root';
import { DEMO_PEOPLE } from '../demo/people';
import { composeCompanyMail } from '../domain/admission/mails';
import { composeGuardianMail } from '../domain/guardians/mails';
import { composeSeatEnd } from '../domain/guardians/seats';
import { composeManagerInvitation } from '../domain/managers/mails';
import { composeCardsEnd } from '../domain/news/cardsEndMail';
import { composeManagerMail } from '../domain/news/managerMails';
import type { ManagerNews } from '../domain/news/tellManagers';
import { composeInvitation } from '../domain/students/mails';
import { composeRelease } from '../domain/students/releaseMail';
import { codeMail, stepUpCodeMail } from '../resources/auth/codeMail';
import { changedMail, currentCodeMail, formerMail, newCodeMail, takenMail } from '../resources/auth/emailMails';
import { newDeviceMail } from '../resources/auth/newDeviceMail';
import { passkeyMail } from '../resources/auth/passkeyMails';
import { composeAnswer } from '../resources/students/mails';
import { currentAddressMail, newAddressMail } from '../resources/support/handoverMails';
import { erasedMail, studentErasedMail } from '../resources/support/removalMails';
import type { Message } from '../services/mail/mail';

const PUBLIC_URL = 'https://vinculo.example';
const PLACE = { publicUrl: PUBLIC_URL, contactEmail: 'ajuda@vinculo.example' };
const NEW_EMAIL = 'marcia.nova@vilaaurora.example';
const company = 'Colégio Vila Aurora';
const companyId = '01890000-0000-7000-8000-0000000000c1';
const identity: CompanyIdentity = {
  title: company,
  legal_name: 'Vila Aurora Ensino Ltda',
  cnpj: '48102735000152',
  city: 'Recife - PE',
  is_new: false,
};
const SEAT = { company: identity, student: 'Bento' };
const HOSTILE = `<script>alert("1")</script> & Cia 🎒👩‍👩‍👧\r\nBcc: x@y.example ${'W'.repeat(255)}`;

const HOSTILE_COMPANY = { ...identity, title: HOSTILE, legal_name: `${HOSTILE} Ltda`, city: HOSTILE, is_new: true };

const LOGO = readFileSync(join(DEMO_PICTURES_DIR, 'logo-natacao.png'));

const CHANGED = {
  kind: 'changed-by-support',
  company,
  isCardEnded: false,
  paymentMethod: 0,
  after: { standing: 'good', freeUntil: null },
} as const;

const NEWS: Readonly<Record<string, ManagerNews>> = {
  'guardian-refused': { kind: 'guardian-answer', company, cardId: companyId, answer: 'refused', isDisputed: true },
  'guardian-granted': { kind: 'guardian-answer', company, cardId: companyId, answer: 'granted', isDisputed: false },
  welcome: { kind: 'welcome', company, trialEndsAt: '2026-12-21T12:00:00Z' },
  subscribed: { kind: 'subscribed', company, firstChargeAt: '2027-01-10T15:00:00Z' },
  'subscribed-at-once': { kind: 'subscribed', company, firstChargeAt: null },
  'charge-refused': {
    kind: 'charge-refused',
    company,
    amount: 4990,
    reason: refusalText('cc_rejected_insufficient_amount'),
    nextTryAt: '2027-02-12T15:00:00Z',
    isOpen: true,
  },
  'charge-given-up': {
    kind: 'charge-refused',
    company,
    amount: 4990,
    reason: refusalText(null),
    nextTryAt: null,
    isOpen: false,
  },
  'cancelled-by-school': { kind: 'cancelled', company, by: 'school' },
  'cancelled-by-provider': { kind: 'cancelled', company, by: 'provider' },
  'cancelled-by-product': { kind: 'cancelled', company, by: 'product' },
  'cancelled-in-free-month': {
    kind: 'cancelled',
    company,
    by: 'product',
    after: { standing: 'good', freeUntil: '2026-12-21T12:00:00Z' },
  },
  deactivated: {
    ...CHANGED,
    change: 'deactivated',
    isCardEnded: true,
    after: { standing: 'inactive', freeUntil: null },
  },
  reactivated: { ...CHANGED, change: 'reactivated', after: { standing: 'lapsed', freeUntil: null } },
  exempted: { ...CHANGED, change: 'exempted', isCardEnded: true },
  'exemption-ended': { ...CHANGED, change: 'exemption-ended', after: { standing: 'lapsed', freeUntil: null } },
  'paid-by-pix': { ...CHANGED, change: 'paid-otherwise', isCardEnded: true, paymentMethod: 3 },
  'free-month-7': { kind: 'free-month-ends', company, days: 7, trialEndsAt: '2026-12-21T12:00:00Z' },
  'cards-end': { kind: 'cards-end', company, validUntil: '2027-03-31', count: 1240 },
  'requests-wait': { kind: 'requests-wait', company, waiting: 12, added: 3, messages: 1, reports: 2 },
  month: {
    kind: 'month',
    company,
    month: '2026-10-01',
    inUse: 1240,
    activated: 1103,
    newCards: 38,
    newPartners: 2,
    uses: 1312,
    usesBefore: 1190,
    mostUsed: [
      { title: 'Padaria Trigo Dourado', uses: 394 },
      { title: 'Livraria Página Um', uses: 217 },
      { title: HOSTILE, uses: 9 },
    ],
  },
  'month-without-uses': {
    kind: 'month',
    company,
    month: '2026-10-01',
    inUse: 1,
    activated: 0,
    newCards: 1,
    newPartners: 0,
    uses: 0,
    usesBefore: 0,
    mostUsed: [],
  },
  'name-cleared': { kind: 'name-cleared', company, name: HOSTILE, hadLogo: true },
  'logo-cleared': { kind: 'name-cleared', company, name: null, hadLogo: true },
  confirmed: { kind: 'confirmed', company },
  'manager-left': { kind: 'manager-left', company, name: HOSTILE },
  'manager-removed': { kind: 'manager-left', company, name: HOSTILE, isReader: true },
  'data-taken': { kind: 'data-taken', company, by: 'manager', at: '2026-11-22T15:00:00Z' },
  'free-month-1': { kind: 'free-month-ends', company, days: 1, trialEndsAt: '2026-12-21T12:00:00Z' },
};

const { email, name: fullName } = DEMO_PEOPLE.firstAdministrator;
const student = { email: DEMO_PEOPLE.student.email, fullName: DEMO_PEOPLE.student.name };

const INVITATION = {
  ...student,
  company: identity,
  lacksPicture: false,
  isReminder: false,
  link: `${PUBLIC_URL}/convite/01890000-0000-7000-8000-0000000000d1-0123456789abcdef0123456789abcdef`,
  stopAt: `${PUBLIC_URL}/avisos/convite/01890000-0000-7000-8000-0000000000d1-0123456789abcdef0123456789abcdef`,
};

const END_PLACE = {
  publicUrl: PUBLIC_URL,
  stopAt: `${PUBLIC_URL}/avisos/own-cards-end/${companyId}/${'0'.repeat(32)}`,
};
const ENDING = { company: identity, student: student.fullName, validUntil: '2026-12-31' };

export const MAIL_SAMPLES: Readonly<Record<string, Message>> = {
  code: codeMail(email, '012345', PUBLIC_URL),
  'step-up': stepUpCodeMail(email, '012345', PUBLIC_URL),
  'new-device': newDeviceMail(
    email,
    { device: 'Chrome no Android', at: '2026-11-26T12:00:00Z' },
    { publicUrl: PUBLIC_URL, notMeAt: `${PUBLIC_URL}/nao-fui-eu/1/2` },
  ),
  'passkey-added': passkeyMail(email, true, PUBLIC_URL),
  'passkey-removed': passkeyMail(email, false, PUBLIC_URL),
  'email-change-current': currentCodeMail({ from: email, to: NEW_EMAIL, code: '012345' }, PLACE),
  'email-change-new': newCodeMail({ to: NEW_EMAIL, code: '012345' }, PLACE),
  'email-change-taken': takenMail(NEW_EMAIL, PLACE),
  'email-changed-former': formerMail(email, PLACE),
  'email-changed-new': changedMail(NEW_EMAIL, { ...PLACE, contactEmail: null }),
  ...Object.fromEntries(
    Object.entries(NEWS).map(([name, news]) => [
      name,
      composeManagerMail(
        { email, fullName },
        { news, companyId },
        PUBLIC_URL,
        isManagerMail(news.kind)
          ? `${PUBLIC_URL}/avisos/${news.kind}/${companyId}/${companyId}/${'0'.repeat(32)}`
          : undefined,
      ),
    ]),
  ),
  'own-card-ends': composeCardsEnd(student, [ENDING], { ...END_PLACE, logo: LOGO }),
  'own-cards-end': composeCardsEnd(
    student,
    [
      { ...ENDING, student: 'Bento Sá', validUntil: '2026-12-18' },
      { ...ENDING, company: { ...identity, title: 'Escola de Natação Raia 4', city: null, is_new: true } },
      ENDING,
    ],
    END_PLACE,
  ),
  'hostile-cards-end': composeCardsEnd(
    { email, fullName: HOSTILE },
    Array.from({ length: 12 }, () => ({ company: HOSTILE_COMPANY, student: HOSTILE, validUntil: '2026-12-31' })),
    END_PLACE,
  ),
  'company-card': composeCompanyMail(student, { companyId, company: identity, given: 'card' }, PUBLIC_URL),
  'company-management': composeCompanyMail(
    { email, fullName },
    { companyId, company: identity, given: 'management' },
    PUBLIC_URL,
  ),
  'card-released': composeRelease(student, { company: identity, isActivated: true }, PUBLIC_URL),
  'card-taken-back': composeRelease(student, { company: identity, isActivated: false }, PUBLIC_URL),
  'handover-current': currentAddressMail(
    { email, fullName },
    { company: identity, newEmail: NEW_EMAIL, publicUrl: PUBLIC_URL },
    `${PUBLIC_URL}/troca-de-administrador/${companyId}/${'0'.repeat(32)}`,
  ),
  'handover-new': newAddressMail({ company: identity, newEmail: NEW_EMAIL, publicUrl: PUBLIC_URL }),
  'account-erased': erasedMail(student.email, PLACE),
  'student-erased': studentErasedMail(
    { email, fullName },
    { company: identity, name: 'Bento Sá', publicUrl: PUBLIC_URL },
  ),
  'hostile-student-erased': studentErasedMail(
    { email, fullName: HOSTILE },
    { company: HOSTILE_COMPANY, name: HOSTILE, publicUrl: PUBLIC_URL },
  ),
  invitation: composeInvitation(INVITATION, PUBLIC_URL),
  'invitation-reminder': composeInvitation({ ...INVITATION, isReminder: true }, PUBLIC_URL),
  'invitation-picture': composeInvitation({ ...INVITATION, lacksPicture: true }, PUBLIC_URL),
  'invitation-manager': composeManagerInvitation({ ...INVITATION, invitedBy: null }, PUBLIC_URL),
  'invitation-logo': composeInvitation({ ...INVITATION, logo: LOGO }, PUBLIC_URL),
  'hostile-invitation': composeInvitation({ ...INVITATION, fullName: HOSTILE, company: HOSTILE_COMPANY }, PUBLIC_URL),
  guardian: composeGuardianMail(INVITATION, PUBLIC_URL),
  'guardian-reminder': composeGuardianMail({ ...INVITATION, isReminder: true }, PUBLIC_URL),
  'guardian-moved': composeGuardianMail({ ...INVITATION, isReminder: true, isAnswered: true }, PUBLIC_URL),
  'hostile-guardian': composeGuardianMail({ ...INVITATION, company: HOSTILE_COMPANY }, PUBLIC_URL),
  'of-age-guardian': composeSeatEnd({ email, fullName }, { ...SEAT, about: 'age' }, PUBLIC_URL),
  'of-age-untold': composeSeatEnd({ email, fullName }, { ...SEAT, about: 'age', isStudentTold: false }, PUBLIC_URL),
  'of-age-corrected': composeSeatEnd({ email, fullName }, { ...SEAT, about: 'corrected' }, PUBLIC_URL),
  'of-age-student': composeSeatEnd(student, { ...SEAT, about: 'own' }, PUBLIC_URL),
  'seat-removed': composeSeatEnd({ email, fullName }, { ...SEAT, about: 'removed', isRefused: true }, PUBLIC_URL),
  'seat-deleted': composeSeatEnd({ email, fullName }, { ...SEAT, about: 'deleted' }, PUBLIC_URL),
  'hostile-of-age': composeSeatEnd(
    { email, fullName: HOSTILE },
    { company: HOSTILE_COMPANY, student: HOSTILE, about: 'age' },
    PUBLIC_URL,
  ),
  'request-card': composeAnswer(student, { company: identity, became: 'card', reason: null }, PUBLIC_URL),
  'request-declined': composeAnswer(
    student,
    { company: identity, became: 'declined', reason: 'Não encontrei sua matrícula' },
    PUBLIC_URL,
  ),
  'hostile-request': composeAnswer(
    { email, fullName: HOSTILE },
    { company: HOSTILE_COMPANY, became: 'declined', reason: HOSTILE },
    PUBLIC_URL,
  ),
  'hostile-company': composeCompanyMail(
    { email, fullName: HOSTILE },
    { companyId, company: HOSTILE_COMPANY, given: 'card' },
    PUBLIC_URL,
  ),
  hostile: composeManagerMail(
    { email, fullName: HOSTILE },
    { news: { kind: 'cancelled', company: HOSTILE, by: 'school' } },
    PUBLIC_URL,
  ),
};
