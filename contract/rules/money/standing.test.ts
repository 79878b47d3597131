/** The one table of cases that says how a company stands, and when its partners are open. */

import { companyStandingOf, standingOf, type CompanyStanding, type Standing, type StandingFacts } from './standing';
import cases from './standing.cases.json';

const now = new Date('2026-11-21T12:00:00Z');
const inFreeMonth: StandingFacts = {
  active: true,
  exempt: false,
  trialEndsAt: '2026-11-21T12:00:01Z',
  subscription: null,
  endedBy: [],
};
const afterFreeMonth = { ...inFreeMonth, trialEndsAt: '2026-11-21T12:00:00Z' };

/** What is said of a school: when it is looked at, and what is otherwise than of a new one. */
type Said = Partial<StandingFacts> & { when: 'inside' | 'after' };

test.each(cases as [string, Said, CompanyStanding, Standing][])('%s', (_case, { when, ...said }, expected, opens) => {
  const facts = { ...(when === 'inside' ? inFreeMonth : afterFreeMonth), ...said };
  expect(companyStandingOf(facts, now)).toBe(expected);
  expect(standingOf(facts, now)).toBe(opens);
});
