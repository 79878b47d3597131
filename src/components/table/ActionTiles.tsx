// Large links, each a choice: the tiles of the administrative homes.
import type { SvgIconComponent } from '@mui/icons-material';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PlainList } from './listLayout';

interface ActionTilesProps {
  tiles: readonly { to: string; title: string; text?: ReactNode; Icon: SvgIconComponent }[];
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
      {tiles.map(({ to, title, text, Icon }) => (
        <Card component="li" key={to}>
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
            <Icon aria-hidden fontSize="large" color="primary" />
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
      ))}
    </PlainList>
  );
}
