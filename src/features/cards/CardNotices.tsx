// Cards that are off, companies that gave one, and cards that wait. They stand below the cards, because a shop waits to
// see a card.
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { MyInvitation } from '@vinculo/contract/invitations';
import type { CardOff } from '@vinculo/contract/profile';
import { callLink, formatPhone } from '@vinculo/contract/rules/text/phone';
import { CARD_STATE_WORDS } from '@vinculo/contract/rules/words/cardStateWords';
import { useCurrentUser } from '../../api/currentUser';
import { WaitingCards } from '../../components/card/WaitingCards';
import { NewCompanies } from '../../components/company/NewCompanies';
import { PlainList } from '../../components/table/listLayout';

/** Cards that count nowhere: each with its state and whom to call. */
function CardsOff({ cards }: { cards: readonly CardOff[] }) {
  return (
    <PlainList aria-label="Carteirinhas que não estão valendo" sx={{ mb: 3, display: 'grid', gap: 2 }}>
      {cards.map(({ id, full_name: name, company_title: school, phone, state }) => (
        <Paper key={id} component="li" variant="outlined" sx={{ p: 2, overflowWrap: 'anywhere' }}>
          <Typography variant="h2">{CARD_STATE_WORDS[state].title}</Typography>
          <Typography sx={{ my: 1, color: 'text.secondary' }}>{`${name}, ${school}`}</Typography>
          <Typography>{CARD_STATE_WORDS[state].text(school)}</Typography>
          {phone && <a href={callLink(phone)}>{formatPhone(phone)}</a>}
        </Paper>
      ))}
    </PlainList>
  );
}

export function CardNotices({ waiting }: { waiting: readonly MyInvitation[] }) {
  const off = useCurrentUser().user?.cards_off ?? [];
  return (
    <Box sx={{ mt: 3, displayPrint: 'none' }}>
      {off.length > 0 && <CardsOff cards={off} />}
      <NewCompanies given="card" />
      <WaitingCards waiting={waiting} />
    </Box>
  );
}
