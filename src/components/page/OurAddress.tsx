// Ways to reach us, if they are configured.
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { whatsAppLink } from '@vinculo/contract/rules/text/phone';
import { useGetSettingsQuery } from '../../api/slice';

/** Ends a sentence that sends its reader to us: with our address, if one is configured. */
export function OurAddress() {
  const address = useGetSettingsQuery().data?.contact_email;
  if (!address) return '.';
  return (
    <>
      {': '}
      <Link href={`mailto:${address}`} underline="always">
        {address}
      </Link>
      .
    </>
  );
}

/** A link to ask for help, if a number is configured. */
export function WhatsAppContact() {
  const { data: settings } = useGetSettingsQuery();
  if (!settings?.whats_app) return null;
  return (
    <Button
      component="a"
      href={whatsAppLink(settings.whats_app)}
      target="_blank"
      rel="noopener noreferrer"
      variant="outlined"
      startIcon={<WhatsAppIcon />}
    >
      Fale com a gente no WhatsApp
    </Button>
  );
}
