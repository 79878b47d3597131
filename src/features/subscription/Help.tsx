/** Somebody to ask, where a way to reach them is configured. */
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetSettingsQuery } from '../../api/api';
import { SECTION } from '../../components/form/formLayout';
import { WhatsAppContact } from '../../components/WhatsAppContact';

export function Help() {
  const { data: settings } = useGetSettingsQuery();
  const email = settings?.contact_email;
  if (!settings?.whats_app && !email) return null;
  return (
    <Card variant="outlined" component="section" sx={SECTION}>
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
            {settings.whats_app ? ' ou chame no WhatsApp.' : '.'}
          </>
        )}
      </Typography>
      <WhatsAppContact />
    </Card>
  );
}
