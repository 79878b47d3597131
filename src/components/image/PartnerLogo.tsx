// A partner's logo, or the default picture if it is missing or does not load. The name beside it is its text.
import Avatar from '@mui/material/Avatar';
import { DEFAULT_LOGO } from '../page/Illustration';
import { Picture } from './Picture';

const SIZES = { medium: 8, large: 14 } as const;
const WIDTHS = { medium: '64px', large: '112px' } as const;

interface PartnerLogoProps {
  url: string | null | undefined;
  size?: keyof typeof SIZES;
}

export function PartnerLogo({ url, size = 'medium' }: PartnerLogoProps) {
  const standIn = <img src={DEFAULT_LOGO} alt="" />;
  return (
    <Avatar
      variant="rounded"
      sx={(theme) => ({
        width: theme.spacing(SIZES[size]),
        height: theme.spacing(SIZES[size]),
        flexShrink: 0,
        borderRadius: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
      })}
    >
      {url ? <Picture key={url} url={url} alt="" width={WIDTHS[size]} loading="lazy" fallback={standIn} /> : standIn}
    </Avatar>
  );
}
