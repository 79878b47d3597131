/** A legal text: its date, its summary, and its sections under headings. */

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetSettingsQuery } from '../../api/slice';
import type { LegalContent } from './legalTexts';

/** Where the contact from the settings stands in the Markdown: at the end of a section. */
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
