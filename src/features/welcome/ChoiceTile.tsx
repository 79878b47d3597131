/** One of the ways on: a picture and where it leads. Side by side on phones, stacked on wide screens. */

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link, type To } from 'react-router-dom';
import { Illustration, type IllustrationName } from '../../components/page/Illustration';
import { MOBILE } from '../../lib/breakpoint';

export interface ChoiceTileProps {
  to: To;
  illustration: IllustrationName;
  title: string;
  text: string;
}

export function ChoiceTile({ to, illustration, title, text }: ChoiceTileProps) {
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={(theme) => ({
          height: '100%',
          display: 'flex',
          // With large text, the text wraps below the picture.
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          p: 2,
          [theme.breakpoints.up(MOBILE)]: {
            flexDirection: 'column',
            flexWrap: 'nowrap',
            textAlign: 'center',
            p: 3,
          },
        })}
      >
        <Box sx={(theme) => ({ display: 'flex', [theme.breakpoints.down(MOBILE)]: { width: theme.spacing(14) } })}>
          <Illustration name={illustration} />
        </Box>
        <Box sx={{ flex: { xs: '1 1 7.5rem', [MOBILE]: '0 1 auto' }, minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
}
