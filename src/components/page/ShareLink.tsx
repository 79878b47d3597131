/** Shares a link: by the clipboard, or in a WhatsApp message. */

import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { toast } from '../toasts/LazyToasts';

interface ShareLinkProps {
  link: string;
  /** Contains the link. */
  text: string;
}

export function ShareLink({ link, text }: ShareLinkProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast('Link copiado.', { variant: 'success' });
    } catch {
      toast(`Não conseguimos copiar. O link é ${link}`, { variant: 'warning' });
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
        Copiar link
      </Button>
      <Button
        component="a"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        variant="outlined"
        startIcon={<WhatsAppIcon />}
      >
        Enviar pelo WhatsApp
      </Button>
    </Box>
  );
}
