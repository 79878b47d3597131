// A legal text: its date, its summary, and its sections under headings.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
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
import { useGetSettingsQuery } from '../../api/slice';
import { formatCentavos } from '../../lib/shown';
import privacy from './privacyPolicy.md';
import terms from './termsOfUse.md';

/** scripts/legalMarkdown.mjs makes this of a Markdown file. */
export interface LegalContent {
  title: string;
  /** HTML: since when it is in force, and its summary. */
  opening: string;
  sections: { id: string; title: string; html: string }[];
}

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const listed = (facts: readonly StudentFact[]) => LIST.format(facts.map((fact) => FACTS[fact].the));

/** The values that the texts name: limits, and what is kept of a student. */
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

/** The Markdown has this in place of the contact, which comes from the settings. It ends a section. */
const CONTACT = '<p>{{contact}}</p>';

function Contact() {
  const { data: settings } = useGetSettingsQuery();
  const { contact_email: email, registration_number: registration } = settings ?? {};
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {email ? (
          <>
            E-mail: <Link href={`mailto:${email}`}>{email}</Link>
          </>
        ) : (
          'Fale com a secretaria da sua escola, que encaminha o seu pedido ao Vínculo.'
        )}
      </Typography>
      {registration && <Typography>CNPJ do responsável pelo Vínculo: {registration}</Typography>}
    </>
  );
}

const OPENING = {
  '& > p': { typography: 'body2', color: 'text.secondary', mb: 2 },
  '& > blockquote': { m: 0, borderLeft: 4, borderColor: 'secondary.main', pl: 2, fontWeight: 'fontWeightMedium' },
};

const SECTION = {
  display: 'grid',
  gap: 1.5,
  '& > ul': { m: 0, pl: 3, display: 'grid', gap: 1 },
};

interface LegalTextProps {
  text: LegalContent;
  /** The heading of the sections: one level below the title's. */
  heading: 'h2' | 'h3';
  /** On a page of its own, links lead to the sections. */
  linked?: boolean;
}

export function LegalText({ text: { opening, sections }, heading, linked = false }: LegalTextProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, sm: 4 },
        overflowWrap: 'break-word',
        typography: 'body1',
        '& p': { m: 0 },
      }}
    >
      <Box sx={OPENING} dangerouslySetInnerHTML={{ __html: opening }} />
      {sections.map(({ id, title, html }, index) => (
        <Box component="section" key={id} sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h3" component={heading} sx={{ outline: 'none' }} {...(linked && { id, tabIndex: -1 })}>
            {index + 1}. {title}
          </Typography>
          <Box sx={SECTION} dangerouslySetInnerHTML={{ __html: html.replace(CONTACT, '') }} />
          {html.includes(CONTACT) && <Contact />}
        </Box>
      ))}
    </Box>
  );
}
