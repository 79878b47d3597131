/** Whom to ask, if a contact is configured. */

import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { SECTION } from '../../components/form/FormParts';
import { WhatsAppContact } from '../../components/page/OurAddress';
import { useContact } from './contact';

export function Help() {
  const contact = useContact();
  if (!contact) return null;
  const { email, whatsApp } = contact;
  return (
    <Card component="section" sx={SECTION}>
      <Typography variant="h3" component="h2">
        Precisa de ajuda?
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Dúvidas sobre a assinatura ou uma cobrança?
        {email && (
          <>
            {' '}
            Escreva para{' '}
            <Link href={`mailto:${email}`} underline="always" sx={{ overflowWrap: 'anywhere' }}>
              {email}
            </Link>
            {whatsApp ? ' ou chame no WhatsApp.' : '.'}
          </>
        )}
      </Typography>
      <WhatsAppContact />
    </Card>
  );
}
