/** How a school comes to its first cards, until there are some. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { FIRST_CARDS } from '@vinculo/contract/rules/limits';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { waitingOf, type InvitationsWaiting } from '../../components/card/invitationsWaiting';
import { CARD_WAYS } from '../../components/card/cardWays';
import { SECTION } from '../../components/form/formLayout';
import { PlainList } from '../../components/table/PlainList';
import { listedPath, PATHS } from '../../lib/paths';
import { useOverview } from './overview';

/** Where the students of a list are. */
function waySince({ open, openWords, acceptedWords, listedWords }: InvitationsWaiting) {
  return open > 0
    ? { to: PATHS.invitations, label: openWords, text: `${acceptedWords}.` }
    : { to: listedPath, label: listedWords, text: 'Com a foto, a carteirinha fica pronta.' };
}

function Steps({ waiting }: { waiting: InvitationsWaiting | null }) {
  const titleId = useId();
  const ways = waiting ? [waySince(waiting), ...CARD_WAYS] : CARD_WAYS;
  return (
    <Card component="section" sx={{ ...SECTION, mb: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h3" component="h2">
        Primeiros passos
      </Typography>
      <PlainList aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5 }}>
        {ways.map(({ to, label, text }, place) => (
          <Box
            component="li"
            key={to}
            sx={{
              display: 'grid',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.5,
              gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
            }}
          >
            <Button component={Link} to={to} variant={place === 0 ? 'contained' : 'outlined'}>
              {label}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </PlainList>
    </Card>
  );
}

export function FirstSteps() {
  const { currentData } = useOverview();
  if (!currentData || currentData.cards.total >= FIRST_CARDS) return null;
  return (
    <Collapse in appear>
      <Steps waiting={waitingOf(currentData.invitations)} />
    </Collapse>
  );
}
