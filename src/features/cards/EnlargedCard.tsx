/** One card over the whole screen, to be held up to somebody: as large as it gets, nothing darker over it. */
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import type { HolderCard } from '@vinculo/contract/cards';
import { CARD_RATIO } from '@vinculo/contract/rules/limits';
import type { KeyboardEvent } from 'react';
import { PRINTED_CARD_WIDTH, StudentCard } from '../../components/StudentCard';
import { useScreenAwake } from './useScreenAwake';
import { useSwipe } from './useSwipe';

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const BARE = '@media not print';
const WIDEST = 900;
/** On a screen higher than wide the card is larger lying on its side: the phone is turned, not the card shrunk. */
const UPRIGHT = '@container (orientation: portrait)';

const layout: SxProps<Theme> = (theme) => ({
  bgcolor: 'background.paper',
  display: 'grid',
  gap: 1,
  p: 1,
  pt: 'max(8px, env(safe-area-inset-top))',
  pb: 'max(8px, env(safe-area-inset-bottom))',
  // As wide on both sides, so that the card is in the middle.
  gridTemplateColumns: `${theme.spacing(11)} minmax(0, 1fr) ${theme.spacing(11)}`,
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateAreas: '"count card close" "previous card next"',
  '@media (orientation: portrait)': {
    // As high above as below, also for who has one card and nothing to turn to.
    gridTemplateRows: `${theme.spacing(6)} minmax(0, 1fr) ${theme.spacing(6)}`,
    gridTemplateAreas: '"count count close" "card card card" "previous . next"',
  },
  '@media print': { display: 'block' },
});

const stage: SxProps<Theme> = {
  gridArea: 'card',
  containerType: 'size',
  position: 'relative',
  cursor: 'zoom-out',
  // Two fingers still zoom; one swipes.
  touchAction: 'pinch-zoom',
  userSelect: 'none',
  '@media print': { containerType: 'normal' },
};

const enlarged: SxProps<Theme> = {
  [BARE]: {
    // A card on its side is wider than the stage before it is turned: by its middle it stays in the middle.
    position: 'absolute',
    top: '50%',
    left: '50%',
    translate: '-50% -50%',
    width: `min(100cqw, ${100 / CARD_RATIO}cqh, ${WIDEST}px)`,
    [UPRIGHT]: {
      width: `min(100cqh, ${100 / CARD_RATIO}cqw, ${WIDEST}px)`,
      rotate: '90deg',
    },
  },
  '@media print': { width: PRINTED_CARD_WIDTH },
};

interface EnlargedCardProps {
  cards: readonly HolderCard[];
  /** Stays while the card goes. */
  card: HolderCard;
  open: boolean;
  onShow: (id: string) => void;
  onClose: () => void;
}

export function EnlargedCard({ cards, card, open, onShow, onClose }: EnlargedCardProps) {
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
      slotProps={{ paper: { sx: layout } }}
    >
      {/* Printed is what is shown: this card, and not the page beneath. */}
      <GlobalStyles styles={{ '@media print': { '#root, .MuiBackdrop-root': { display: 'none' } } }} />
      <DialogTitle sx={visuallyHidden}>{`Carteirinha de ${card.full_name}`}</DialogTitle>
      <Typography
        role="status"
        component="p"
        variant="subtitle2"
        sx={{ gridArea: 'count', alignSelf: 'start', p: 1.5, color: 'text.secondary', displayPrint: 'none' }}
      >
        {cards.length > 1 && `${position + 1} de ${cards.length}`}
      </Typography>
      <Box {...swipe} sx={stage} data-testid="enlarged-card">
        <Box sx={enlarged}>
          <StudentCard
            key={card.id}
            title={card.title}
            fullName={card.full_name}
            avatarUrl={card.avatar_url}
            backgroundColor={card.background_color}
            backgroundUrl={card.background_url}
            width={`min(100vmax, ${WIDEST}px)`}
          />
        </Box>
      </Box>
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
            sx={{ gridArea: 'previous', placeSelf: 'center start', opacity: previous ? 1 : 0.3, displayPrint: 'none' }}
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
    </Dialog>
  );
}
