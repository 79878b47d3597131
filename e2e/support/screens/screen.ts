// A line of the screens table: the role, the path, the calls' answers, and the presses before the look.
import type { Page } from '@playwright/test';
import type { NewCompany, Profile } from '@vinculo/contract/profile';
import { TOLD } from '../../../src/testing/records';
import { standIn, type Reply } from './standIn';

export type Role =
  | 'visitor'
  | 'superAdministrator'
  | 'firstAdministrator'
  | 'thirdAdministrator'
  | 'student'
  | 'studentWithoutCard'
  | 'newcomer'
  | 'guardian';

export interface Screen {
  name: string;
  path: string;
  role: Role;
  /** Before the page opens: what its calls answer. */
  routes?: (page: Page) => Promise<unknown>;
  /** After it has loaded: what is typed or pressed before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The part of the page to scroll through; false if something floats over it. */
  fullPage?: boolean;
}

/** Screens of one role, but for a line that names another. */
export const seenBy = (role: Role, screens: (Omit<Screen, 'role'> & Partial<Pick<Screen, 'role'>>)[]): Screen[] =>
  screens.map((screen) => ({ role, ...screen }));

export const answer = (pattern: string, reply: Reply) => (page: Page) => standIn(page, pattern, reply);

/** The call never answers: the page shows that it is loading. */
export const never = (pattern: string) => answer(pattern, () => new Promise(() => undefined));

/** A final refusal, which is not retried. */
export const refused = (pattern: string) =>
  answer(pattern, (asked) =>
    asked.fulfill({ status: 400, contentType: 'application/json', body: '{"message":"O serviço está fora do ar."}' }),
  );

export const json = (pattern: string, body: unknown) => answer(pattern, (asked) => asked.fulfill({ json: body }));

const changedProfile = (changed: (profile: Profile) => Partial<Profile>) =>
  answer('**/api/profile', async (asked) => {
    const response = await asked.fetch();
    const profile = (await response.json()) as Profile;
    await asked.fulfill({ response, json: { ...profile, ...changed(profile) } });
  });

export const newCompanies = (companies: readonly (Pick<NewCompany, 'title'> & Partial<NewCompany>)[]) =>
  changedProfile(() => ({
    new_schools: companies.map((company, index) => ({
      id: `01890000-0000-7000-8000-00000000000${index}`,
      ...TOLD,
      card: true,
      management: true,
      ...company,
    })),
  }));

/** The caller has the most entries in the navigation. */
export const withFamily = changedProfile(() => ({ has_family: true }));

/** The caller manages another company, with the longest name allowed. */
export const secondCompany = changedProfile(({ managed }) => ({
  managed: [...managed, { id: SOME_ID, title: `Colégio ${'Wanda '.repeat(41)}` }],
}));

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

/** A dialog that a button opens, on the page that `before` leads to. */
export const dialogBy =
  (name: string, before: (page: Page) => Promise<unknown> = async () => undefined) =>
  async (page: Page) => {
    await before(page);
    await press(name)(page);
    await page.getByRole('dialog').waitFor();
  };

export const typed = (label: string, text: string) => async (page: Page) => {
  const field = page.getByRole('searchbox', { name: label });
  await field.fill(text);
  await field.press('Enter');
};

export const SOME_ID = '00000000-0000-7000-8000-000000000000';
