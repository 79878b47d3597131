// The cards page with one sample card, for cardsPage.ts to fill in.
import Box from '@mui/material/Box';
import type { HolderCard } from '@vinculo/contract/cards';
import { BareBar } from '../app/TopBar';
import { Page } from '../components/page/Page';
import { RefetchBar } from '../components/table/LoadMore';
import { HolderCardGrid } from '../features/cards/HolderCardGrid';
import { OpenHint } from '../features/cards/OpenHint';
import { MOBILE } from '../lib/breakpoint';

const CARD: HolderCard = {
  id: '',
  company_id: '',
  company_title: '',
  title: '',
  full_name: '',
  // An address like a stored picture's, so that the images get their sizes.
  avatar_url: '/files/x?',
  background_url: '/files/x?',
  logo_url: '/files/x?',
  facts: [],
  background_color: '',
  active: true,
  valid_until: null,
  partners_open: true,
  followed_by: [],
  photo_hidden: false,
  number: '',
  secret: '',
  can_copy: true,
  copied_at: null,
};

export function CardsFrame() {
  return (
    <>
      <Box sx={{ display: { xs: 'none', [MOBILE]: 'block' } }}>
        <BareBar />
      </Box>
      <main>
        <Page title="Carteirinhas">
          <RefetchBar active={false} />
          <div data-hint="one">
            <OpenHint cards={1} />
          </div>
          <div data-hint="many">
            <OpenHint cards={2} />
          </div>
          <HolderCardGrid cards={[CARD]} />
        </Page>
      </main>
    </>
  );
}
