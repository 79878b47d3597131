// A company's link and its queue, and asking a company for a card.
import type { Page } from '@playwright/test';
import type { MyInvitation } from '@vinculo/contract/invitations';
import { PATHS, companyLinkPath, waitingPath } from '@vinculo/contract/rules/paths';
import type { WaitingStudent } from '@vinculo/contract/waitingStudents';
import { DEMO_CODE } from '../../../server/demo/companies';
import { aMyInvitation, aRequest, countsOf, idOf } from '../../../src/testing/records';
import { json, press, SOME_ID, type Screen } from './screen';

const QUEUE = '**/api/companies/*/waiting-students*';
const LONG = 'Wanda '.repeat(40);

const request = (n: number, more: Partial<WaitingStudent> = {}) =>
  aRequest({
    id: idOf('a', n),
    full_name: LONG,
    email: `${'w'.repeat(60)}@${'w'.repeat(60)}.example`,
    enrollment_number: '9'.repeat(40),
    class_name: LONG,
    avatar: null,
    ...more,
  });
const worst = json(QUEUE, {
  results: [
    request(1),
    request(2, { full_name: 'A', enrollment_number: null, class_name: null }),
    request(3, {
      known: { kind: 'card', full_name: LONG, enrollment_number: null, class_name: LONG, email: 'w@w.example' },
    }),
  ],
  paging: { total: 153, limit: 20 },
  counts: countsOf({ asked: 1234, declined: 12, bounced: 3, no_picture: 41 }),
});

const own = (more: Partial<MyInvitation>) =>
  json('**/api/invitations/me', [
    aMyInvitation({ id: SOME_ID, enrollment_number: '2026777', class_name: '1º A', state: 'asked', ...more }),
  ]);
const ownPath = PATHS.ownRequest.replace(':id', SOME_ID);
const askPath = companyLinkPath(DEMO_CODE);
const selectTwo = async (page: Page) => {
  for (const box of (await page.getByRole('checkbox').all()).slice(0, 2)) await box.check();
};

const answering = async (page: Page) => {
  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Recusar' }).waitFor();
};

const queue = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `requests${name}`,
  path: waitingPath('asked'),
  role: 'firstAdministrator',
  ...more,
});
const link = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `company-link${name}`,
  path: PATHS.adminCompanyLink,
  role: 'firstAdministrator',
  ...more,
});

export const REQUEST_SCREENS: Screen[] = [
  queue(''),
  queue('-declined', { path: waitingPath('declined') }),
  queue('-one', { prepare: answering }),
  queue('-selected', { prepare: selectTwo }),
  queue('-worst', { fullPage: false, routes: worst }),
  { name: 'photograph', path: `${PATHS.photos}?um-a-um=sim`, role: 'thirdAdministrator' },
  link(''),
  link('-close', { fullPage: false, prepare: press('Fechar o link') }),
  { name: 'ask-visitor', path: askPath, role: 'visitor' },
  { name: 'ask', path: askPath, role: 'studentWithoutCard' },
  { name: 'ask-newcomer', path: askPath, role: 'newcomer', prepare: press('Enviar pedido') },
  { name: 'ask-gone', path: companyLinkPath('00000000'), role: 'visitor' },
  { name: 'own-request', path: ownPath, role: 'newcomer', routes: own({}) },
];
