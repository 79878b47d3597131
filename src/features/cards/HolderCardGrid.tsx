// A person's cards side by side; each opens over the whole screen.
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { HolderCard } from '@vinculo/contract/cards';
import { CARD_RATIO } from '@vinculo/contract/rules/limits';
import { listed } from '@vinculo/contract/rules/words/counts';
import { pausedText } from '@vinculo/contract/rules/words/pausedText';
import { CardEnding } from '../../components/card/CardEnding';
import { CARD_RADIUS, StudentCard } from '../../components/card/StudentCard';
import { PRINTED_CARD_WIDTH } from '../../components/card/studentCardStyle';
import { Loading } from '../../components/page/states';
import { PlainList } from '../../components/table/listLayout';

/** One folded line below a card: who follows it, and what they can do. */
function FollowedBy({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Box component="details" sx={{ color: 'text.secondary', typography: 'body2', displayPrint: 'none' }}>
      <Box component="summary" sx={{ py: 1.5, cursor: 'pointer', overflowWrap: 'anywhere' }}>
        {listed(names)} {names.length > 1 ? 'acompanham' : 'acompanha'} sua carteirinha
      </Box>
      <Typography variant="body2">
        Quem acompanha vê a carteirinha e o que a escola guarda sobre você, e pode esconder a sua foto das lojas ou
        pausar a carteirinha. Dos usos, vê só quantos foram em cada semana que já terminou, nunca onde nem quando. Acaba
        quando a escola anota que você tem 18 anos ou mais. Se algo estiver errado, fale com a escola.
      </Typography>
    </Box>
  );
}

/** The first cards' pictures load at once, so that they can be shown later without a connection. */
const AT_ONCE = 4;
/** With more cards than these, those off screen are not painted. */
const MANY = 12;
const SKELETONS = 2;
const CARD_WIDTH = 'min(100vw, 568px)';

function Grid({ children, many = false }: { children: ReactNode; many?: boolean }) {
  return (
    <PlainList
      aria-label="Carteirinhas"
      sx={{
        m: -1,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        // The padding holds the card's shadow and focus ring, which `contentVisibility` would clip.
        '& > li': { minWidth: 0, p: 1, ...(many && { contentVisibility: 'auto', containIntrinsicSize: 'auto 14rem' }) },
        // The size of a bank card, to be cut out.
        '@media print': {
          gridTemplateColumns: `repeat(auto-fill, calc(${PRINTED_CARD_WIDTH} + 4mm))`,
          '& > li': { p: '2mm', contentVisibility: 'visible', breakInside: 'avoid' },
        },
      }}
    >
      {children}
    </PlainList>
  );
}

/** `opens`: false for a card that does not open over the whole screen. */
export function HeldCard({ card, atOnce, opens = true }: { card: HolderCard; atOnce: boolean; opens?: boolean }) {
  return (
    <>
      <Box sx={{ position: 'relative', containerType: 'inline-size' }}>
        <StudentCard
          title={card.title}
          fullName={card.full_name}
          avatarUrl={card.avatar_url}
          backgroundColor={card.background_color}
          backgroundUrl={card.background_url}
          logoUrl={card.logo_url}
          facts={card.facts}
          width={CARD_WIDTH}
          loading={atOnce ? 'eager' : 'lazy'}
        />
        {/* Beside the card in the document and over it on screen, so that screen readers still read the card. The open
            card listens to it: openCard/element.ts. */}
        {opens && (
          <ButtonBase
            aria-label={`Ampliar carteirinha de ${card.full_name}, ${card.title}`}
            aria-haspopup="dialog"
            sx={{
              position: 'absolute',
              inset: 0,
              cursor: 'zoom-in',
              borderRadius: CARD_RADIUS,
              displayPrint: 'none',
            }}
          />
        )}
      </Box>
      <Typography variant="body2" sx={{ '&:not(:empty)': { mt: 1 } }}>
        <CardEnding validUntil={card.valid_until} />
      </Typography>
      {!card.partners_open && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
          {pausedText(card.company_title)}
        </Typography>
      )}
    </>
  );
}

export function HolderCardGrid({ cards }: { cards: readonly HolderCard[] }) {
  return (
    <Grid many={cards.length > MANY}>
      {cards.map((card, index) => (
        <li key={card.id} data-card={card.id}>
          <HeldCard card={card} atOnce={index < AT_ONCE} />
          {card.photo_hidden && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, displayPrint: 'none' }}>
              A pedido da família, as lojas não veem a foto.
            </Typography>
          )}
          <FollowedBy names={card.followed_by} />
        </li>
      ))}
    </Grid>
  );
}

export function CardSkeletons() {
  return (
    <Loading>
      <Grid>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index}>
            <Skeleton
              variant="rounded"
              data-testid="card-skeleton"
              sx={{ width: '100%', height: 'auto', aspectRatio: `1 / ${CARD_RATIO}` }}
            />
          </li>
        ))}
      </Grid>
    </Loading>
  );
}
