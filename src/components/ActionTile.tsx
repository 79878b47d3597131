/** A large link that is a choice: the tiles of the administrative home and the three ways on of the welcome page. */
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';

export interface ActionTileProps {
  to: To;
  title: string;
  text?: string;
  /** An icon or an illustration; decoration only. */
  icon: ReactNode;
}

export function ActionTile({ to, title, text, icon }: ActionTileProps) {
  return (
    <Card variant="outlined" sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{ height: '100%', display: 'flex', alignItems: 'center', justifyContent: 'flex-start', gap: 2, p: 2.5 }}
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
        <ChevronRightIcon sx={{ color: 'text.secondary', flexShrink: 0 }} />
      </CardActionArea>
    </Card>
  );
}
