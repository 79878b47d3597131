/** A legal text as it is read: its date, what it comes to, and its sections under headings. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetSettingsQuery } from '../../api/settings';
import { unbroken } from '../page/unbroken';
import { CONTACT, type LegalBlock, type LegalDocument } from './documents';

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

function Block({ block }: { block: LegalBlock }) {
  if (block === CONTACT) return <Contact />;
  if (typeof block === 'string') return <Typography>{unbroken(block)}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
      {block.map(({ term, text }) => (
        <Typography component="li" key={text}>
          {term && <strong>{term}: </strong>}
          {unbroken(text)}
        </Typography>
      ))}
    </Box>
  );
}

interface LegalTextProps {
  document: LegalDocument;
  /** Of the sections: one below the title's. */
  heading: 'h2' | 'h3';
  /** On a page of its own, links lead to the sections. */
  linked?: boolean;
}

export function LegalText({ document: { inForceSince, summary, sections }, heading, linked = false }: LegalTextProps) {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 3, sm: 4 }, overflowWrap: 'break-word' }}>
      <div>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          Em vigor desde {inForceSince}.
        </Typography>
        <Typography sx={{ borderLeft: 4, borderColor: 'secondary.main', pl: 2, fontWeight: 'fontWeightMedium' }}>
          {summary}
        </Typography>
      </div>
      {sections.map(({ id, title, blocks }, index) => (
        <Box component="section" key={id} sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h3" component={heading} sx={{ outline: 'none' }} {...(linked && { id, tabIndex: -1 })}>
            {index + 1}. {title}
          </Typography>
          {blocks.map((block, place) => (
            <Block key={place} block={block} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
