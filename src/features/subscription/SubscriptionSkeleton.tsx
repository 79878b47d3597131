/** The layout of the subscription's page, and its shape while it is loading. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { FORM_STACK, SECTION } from '../../components/form/formLayout';
import { Loading } from '../../components/page/Loading';

export const STACK = FORM_STACK;

/** What matters most on the left and wider, the rest beside it; on small screens the rest below. */
export const COLUMNS = {
  ...FORM_STACK,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

const LEFT = [['60%', '90%', '80%', '40%']];
const RIGHT = [
  ['50%', '80%', '70%'],
  ['50%', '90%'],
];

function Shapes({ cards }: { cards: readonly (readonly string[])[] }) {
  return (
    <Box sx={STACK}>
      {cards.map((lines, card) => (
        <Card key={card} sx={SECTION}>
          {lines.map((width, line) => (
            <Skeleton key={line} variant="text" sx={{ typography: line === 0 ? 'h2' : 'body1', width }} />
          ))}
        </Card>
      ))}
    </Box>
  );
}

export function SubscriptionSkeleton() {
  return (
    <Loading data-testid="subscription-skeleton" sx={COLUMNS}>
      <Shapes cards={LEFT} />
      <Shapes cards={RIGHT} />
    </Loading>
  );
}
