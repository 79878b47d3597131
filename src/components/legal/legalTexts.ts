/** The legal texts: Markdown files to be edited, with the product's limits and a student's facts filled in. */

import { ASKED_FACTS, FACTS, STUDENT_FACTS, type StudentFact } from '@vinculo/contract/rules/card/student';
import {
  ACCESS_CODE_MINUTES,
  BILLING_DAY,
  FORMER_EMAIL_DAYS,
  INVITATION_DAYS,
  UNOWNED_DAYS,
  REMOVAL_HOURS,
  SUBSCRIPTION_CENTAVOS,
  VERIFICATION_CENTAVOS,
} from '@vinculo/contract/rules/limits';
import { formatCentavos } from '../../lib/money';
import privacy from './privacyPolicy.md';
import terms from './termsOfUse.md';

/** As scripts/legalMarkdown.mjs reads it. */
export interface LegalContent {
  title: string;
  /** HTML: since when it is in force, and its summary. */
  opening: string;
  sections: { id: string; title: string; html: string }[];
}

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const listed = (facts: readonly StudentFact[]) => LIST.format(facts.map((fact) => FACTS[fact].the));

/** Limits, and what is kept of a student. */
const VALUES: Readonly<Record<string, number | string>> = {
  ACCESS_CODE_MINUTES,
  BILLING_DAY,
  FORMER_EMAIL_DAYS,
  INVITATION_DAYS,
  UNOWNED_DAYS,
  REMOVAL_HOURS,
  SUBSCRIPTION_CENTAVOS: formatCentavos(SUBSCRIPTION_CENTAVOS),
  VERIFICATION_CENTAVOS: formatCentavos(VERIFICATION_CENTAVOS),
  FACTS: listed(STUDENT_FACTS),
  ASKED_FACTS: listed(ASKED_FACTS),
};

const fill = (text: string) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(VALUES[name] ?? place));

const filled = ({ title, opening, sections }: LegalContent): LegalContent => ({
  title,
  opening: fill(opening),
  sections: sections.map((section) => ({ ...section, title: fill(section.title), html: fill(section.html) })),
});

export const privacyPolicy = filled(privacy);
export const termsOfUse = filled(terms);
