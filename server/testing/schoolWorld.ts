// The set-up of most server tests: the app, with one school, its manager and a student, closed after the file's tests.
import { after } from 'node:test';
import type { CreateCard } from '@vinculo/contract/cards';
import { invitingOf } from './invitations';
import { createTestApp, type TestAppOptions } from './testApp';

export interface SchoolWorldOptions extends TestAppOptions {
  /** Names that a test looks for; it says those that it rests on. */
  title?: string;
  manager?: string;
  student?: string;
  /** What the student's card says; without it the student has none. */
  card?: Partial<CreateCard>;
}

/** The app of a test file, closed after its tests, and calls of it. */
export async function appOfFile(options?: TestAppOptions) {
  const app = await createTestApp(options);
  after(() => app.close());
  return { app, domain: invitingOf(app) };
}

/** Called once by a test file, before its tests. */
export async function schoolWorld({ title, card, ...options }: SchoolWorldOptions = {}) {
  const { app, domain } = await appOfFile(options);
  const manager = await app.signIn('gestora@escola.example', options.manager);
  const student = await app.signIn('aluna@escola.example', options.student);
  const { id: companyId } = await app.makeCompany(manager, title);
  if (card) await domain.makeCard(manager, companyId, student, card);
  return { app, domain, manager, student, companyId };
}
