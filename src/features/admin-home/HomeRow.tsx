// A row of a section that leads to the list of what it counts.
import type { SvgIconComponent } from '@mui/icons-material';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PlainList } from '../../components/table/listLayout';

export interface HomeRow {
  to: string;
  text: string;
  more?: string;
  Icon: SvgIconComponent;
  color?: string;
  /** At the end of the row. */
  figure?: string;
}

function Row({ to, text, more, Icon, color = 'primary.main', figure }: HomeRow) {
  return (
    <li>
      <ListItemButton component={Link} to={to} sx={{ gap: 1.5, px: 1, py: 0.75, minHeight: 48, borderRadius: 1 }}>
        <Icon aria-hidden sx={{ color }} />
        <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
            {text}
          </Typography>{' '}
          {more && (
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {more}
            </Typography>
          )}
        </Box>{' '}
        {figure && (
          <Typography
            component="span"
            variant="body2"
            sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          >
            {figure}
          </Typography>
        )}
        <ChevronRightIcon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      </ListItemButton>
    </li>
  );
}

export function HomeRows({ label, rows }: { label: string; rows: readonly HomeRow[] }) {
  return (
    <PlainList aria-label={label} sx={{ mx: -1, my: -1 }}>
      {rows.map((row) => (
        <Row key={row.to} {...row} />
      ))}
    </PlainList>
  );
}
