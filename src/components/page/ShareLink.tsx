// Shares a link: by the phone's own sheet, by the clipboard, or in a WhatsApp message.
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BusyButton } from './BusyButton';
import { canShare, copyLink, share } from './share';

interface ShareLinkProps {
  link: string;
  /** Contains the link. */
  text: string;
}

export function ShareLink({ link, text }: ShareLinkProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {canShare() && (
        <BusyButton variant="outlined" startIcon={<ShareIcon />} onPress={() => share({ text })}>
          Compartilhar
        </BusyButton>
      )}
      <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={() => void copyLink(link)}>
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
