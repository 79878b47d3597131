/** Large links, each a choice: the tiles of the administrative homes. */

import type { SvgIconComponent } from '@mui/icons-material';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PlainList } from './listLayout';

interface ActionTileProps {
  to: string;
  title: string;
  text?: ReactNode;
  /** An icon or an illustration; decoration only. */
  icon: ReactNode;
}

export function ActionTile({ to, title, text, icon }: ActionTileProps) {
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          height: '100%',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-start',
          // On phones four tiles fit above the bar, whatever stands over them.
          gap: { xs: 1.5, sm: 2 },
          px: { xs: 1.5, sm: 2.5 },
          py: { xs: 0.75, sm: 2.5 },
        }}
      >
        <Box aria-hidden sx={{ display: 'flex', flexShrink: 0, color: 'primary.main' }}>
          {icon}
        </Box>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          {text && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
          )}
        </Box>
        <ChevronRightIcon sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary', flexShrink: 0 }} />
      </CardActionArea>
    </Card>
  );
}

interface ActionTilesProps {
  tiles: readonly (Omit<ActionTileProps, 'icon'> & { Icon: SvgIconComponent })[];
}

export function ActionTiles({ tiles }: ActionTilesProps) {
  return (
    <PlainList
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {tiles.map(({ Icon, ...tile }) => (
        <li key={tile.to}>
          <ActionTile {...tile} icon={<Icon fontSize="large" />} />
        </li>
      ))}
    </PlainList>
  );
}
