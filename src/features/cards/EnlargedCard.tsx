/**
 * One card over the whole screen, with what proves to a shop that it is open at this moment.
 * 'Girar' turns the card on its side, alone and as large as possible.
 */
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import TurnIcon from '@mui/icons-material/ScreenRotation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import type { HolderCard } from '@vinculo/contract/cards';
import { CARD_RATIO } from '@vinculo/contract/rules/limits';
import { useDeferredValue, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { AnsweredAt } from '../../api/retries';
import { PRINTED_CARD_WIDTH, StudentCard } from '../../components/card/StudentCard';
import { CardProof } from './CardProof';
import { useScreenAwake } from './useScreenAwake';
import { useSwipe } from './useSwipe';

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const BARE = '@media not print';
const WIDEST = 900;
/** On a portrait screen a card on its side is larger. */
const PORTRAIT = '@media (orientation: portrait)';

const layout = (theme: Theme) => ({
  bgcolor: 'background.paper',
  display: 'grid',
  gap: 1,
  p: 1,
  pt: 'max(8px, env(safe-area-inset-top))',
  pb: 'max(8px, env(safe-area-inset-bottom))',
  // Equal columns at both sides keep the card and its buttons in the middle.
  gridTemplateColumns: `${theme.spacing(8)} minmax(0, 3fr) minmax(0, 2fr) ${theme.spacing(8)}`,
  gridTemplateRows: `${theme.spacing(6)} minmax(0, 1fr)`,
  gridTemplateAreas: '"count card proof close" "previous card proof next"',
  [PORTRAIT]: {
    gridTemplateColumns: `${theme.spacing(8)} minmax(0, 1fr) ${theme.spacing(8)}`,
    // The card takes its own height, but leaves the proof enough room.
    gridTemplateRows: `${theme.spacing(6)} min(calc(${CARD_RATIO} * (100vw - ${theme.spacing(2)})), 40dvh) minmax(0, 1fr) ${theme.spacing(6)}`,
    gridTemplateAreas: '"count count close" "card card card" "proof proof proof" "previous turn next"',
  },
  '@media print': { display: 'block' },
});

const turnedLayout = (theme: Theme) => ({
  [PORTRAIT]: {
    // Equal rows above and below, also if there is only one card and nothing to turn to.
    gridTemplateRows: `${theme.spacing(6)} minmax(0, 1fr) ${theme.spacing(6)}`,
    gridTemplateAreas: '"count count close" "card card card" "previous turn next"',
  },
});

const stage: SxProps<Theme> = {
  gridArea: 'card',
  containerType: 'size',
  position: 'relative',
  cursor: 'zoom-out',
  // Two fingers zoom; one swipes.
  touchAction: 'pinch-zoom',
  userSelect: 'none',
  '@media print': { containerType: 'normal' },
};

const enlarged = {
  [BARE]: {
    // A card on its side is wider than the stage before the turn, so it is centred by its middle.
    position: 'absolute' as const,
    top: '50%',
    left: '50%',
    translate: '-50% -50%',
    width: `min(100cqw, ${100 / CARD_RATIO}cqh, ${WIDEST}px)`,
  },
  '@media print': { width: PRINTED_CARD_WIDTH },
};
const turned = {
  [BARE]: { [PORTRAIT]: { width: `min(100cqh, ${100 / CARD_RATIO}cqw, ${WIDEST}px)`, rotate: '90deg' } },
};

const PROOF = { gridArea: 'proof', minHeight: 0, displayPrint: 'none' };

/** Renders its children after the empty dialog, while that fades in, at each opening. */
function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}

interface EnlargedCardProps {
  cards: readonly HolderCard[];
  /** Stays while the dialog fades. */
  card: HolderCard;
  answeredAt: AnsweredAt;
  open: boolean;
  onShow: (id: string) => void;
  onClose: () => void;
}

export function EnlargedCard({ cards, card, answeredAt, open, onShow, onClose }: EnlargedCardProps) {
  const [isTurned, setTurned] = useState(false);
  useScreenAwake(open);
  const position = cards.findIndex(({ id }) => id === card.id);
  const previous = cards[position - 1];
  const next = cards[position + 1];
  const step = (by: 1 | -1) => {
    const other = by < 0 ? previous : next;
    if (other) onShow(other.id);
  };
  const swipe = useSwipe({ onTap: onClose, onSwipe: step });

  return (
    <Dialog
      fullScreen
      open={open}
      onClose={onClose}
      onKeyDown={({ key }: KeyboardEvent) => {
        const by = STEPS[key];
        if (by) step(by);
      }}
      slotProps={{
        paper: { sx: [layout, isTurned && turnedLayout] },
        transition: { onExited: () => setTurned(false) },
      }}
    >
      {/* Only the card is printed, not the page beneath. */}
      <GlobalStyles styles={{ '@media print': { '#root, .MuiBackdrop-root': { display: 'none' } } }} />
      <DialogTitle sx={visuallyHidden}>{`Carteirinha de ${card.full_name}`}</DialogTitle>
      <Later>
        <Box {...swipe} sx={stage} data-testid="enlarged-card">
          <Box sx={[enlarged, isTurned && turned]}>
            <StudentCard
              key={card.id}
              title={card.title}
              fullName={card.full_name}
              avatarUrl={card.avatar_url}
              backgroundColor={card.background_color}
              backgroundUrl={card.background_url}
              logoUrl={card.logo_url}
              facts={card.facts}
              width={`min(100vmax, ${WIDEST}px)`}
            />
          </Box>
        </Box>
        <Typography
          role="status"
          component="p"
          variant="subtitle2"
          sx={{ gridArea: 'count', alignSelf: 'start', p: 1.5, color: 'text.secondary', displayPrint: 'none' }}
        >
          {cards.length > 1 && `${position + 1} de ${cards.length}`}
        </Typography>
        {/* Hidden only while the card lies alone. On a phone turned by hand both stand side by side. */}
        <Box sx={[PROOF, isTurned && { [PORTRAIT]: { display: 'none' } }]}>
          <CardProof card={card} answeredAt={answeredAt} />
        </Box>
        <Button
          startIcon={<TurnIcon />}
          aria-pressed={isTurned}
          onClick={() => setTurned(!isTurned)}
          sx={{
            gridArea: 'turn',
            placeSelf: 'center',
            display: 'none',
            [PORTRAIT]: { [BARE]: { display: 'inline-flex' } },
          }}
        >
          Girar
        </Button>
        <IconButton
          aria-label="Fechar"
          onClick={onClose}
          sx={{ gridArea: 'close', placeSelf: 'start end', displayPrint: 'none' }}
        >
          <CloseIcon />
        </IconButton>
        {cards.length > 1 && (
          <>
            <IconButton
              aria-label="Carteirinha anterior"
              aria-disabled={!previous}
              onClick={() => step(-1)}
              sx={{
                gridArea: 'previous',
                placeSelf: 'center start',
                opacity: previous ? 1 : 0.3,
                displayPrint: 'none',
              }}
            >
              <ChevronLeftIcon fontSize="large" />
            </IconButton>
            <IconButton
              aria-label="Próxima carteirinha"
              aria-disabled={!next}
              onClick={() => step(1)}
              sx={{ gridArea: 'next', placeSelf: 'center end', opacity: next ? 1 : 0.3, displayPrint: 'none' }}
            >
              <ChevronRightIcon fontSize="large" />
            </IconButton>
          </>
        )}
      </Later>
    </Dialog>
  );
}
