// A person's picture, or their initials if it is missing or does not load. The name beside it is its text.
import Avatar from '@mui/material/Avatar';
import { initials } from '@vinculo/contract/rules/text/initials';
import { Picture } from '../image/Picture';

const SIZES = { small: 4, medium: 5, large: 12, xlarge: 16 } as const;
/** In rows less than the shown width: a smaller picture is sharp enough for a face, also on dense screens. */
const WIDTHS = { small: '26px', medium: '26px', large: '96px', xlarge: '128px' } as const;

interface PersonAvatarProps {
  name: string;
  url: string | null | undefined;
  size?: keyof typeof SIZES;
}

function Initials({ name }: Pick<PersonAvatarProps, 'name'>) {
  return <span aria-hidden>{initials(name)}</span>;
}

export function PersonAvatar({ name, url, size = 'medium' }: PersonAvatarProps) {
  // An element, so that initials are computed only if they show: splitting names is the most expensive part of a row.
  const fallback = <Initials name={name} />;
  return (
    <Avatar
      sx={(theme) => ({
        width: theme.spacing(SIZES[size]),
        height: theme.spacing(SIZES[size]),
        fontSize: theme.spacing(SIZES[size] * 0.4),
        fontWeight: 'fontWeightMedium',
        bgcolor: 'action.selected',
        color: 'text.primary',
        '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
      })}
    >
      {url ? <Picture key={url} url={url} alt="" width={WIDTHS[size]} fallback={fallback} /> : fallback}
    </Avatar>
  );
}
