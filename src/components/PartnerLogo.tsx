/** A partner's logo, or the default picture where there is none or it does not load. The name beside it speaks for it. */
import Avatar from '@mui/material/Avatar';
import { DEFAULT_LOGO } from './Illustration';

const SIZES = { medium: 8, large: 14 } as const;

export interface PartnerLogoProps {
  url: string | null | undefined;
  size?: keyof typeof SIZES;
}

export function PartnerLogo({ url, size = 'medium' }: PartnerLogoProps) {
  return (
    <Avatar
      key={url ?? ''}
      variant="rounded"
      src={url ?? DEFAULT_LOGO}
      alt=""
      slotProps={{ img: { loading: 'lazy', decoding: 'async' } }}
      sx={(theme) => ({
        width: theme.spacing(SIZES[size]),
        height: theme.spacing(SIZES[size]),
        flexShrink: 0,
        borderRadius: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
      })}
    >
      <img src={DEFAULT_LOGO} alt="" width="100%" height="100%" />
    </Avatar>
  );
}
