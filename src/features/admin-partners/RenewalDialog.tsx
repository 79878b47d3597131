/** Says what a renewal changes, benefit by benefit, before it does. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { ResponsiveDialog } from '../../components/dialog/ResponsiveDialog';
import { useBusy } from '../../components/page/useBusy';
import { PlainList } from '../../components/table/PlainList';
import { benefitsCount, type EndingBenefit } from './endingBenefits';

interface RenewalDialogProps {
  benefits: readonly EndingBenefit[];
  /** `2027-12-31`. */
  until: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

export function RenewalDialog({ benefits, until, onConfirm, onClose }: RenewalDialogProps) {
  const { isBusy, run } = useBusy();
  return (
    <ResponsiveDialog
      open
      title={`Renovar ${benefitsCount(benefits.length)}`}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      actions={
        <>
          <Button onClick={onClose} aria-disabled={isBusy}>
            Cancelar
          </Button>
          <Button variant="contained" onClick={() => void run(onConfirm)} aria-disabled={isBusy}>
            {isBusy ? 'Renovando...' : 'Renovar'}
          </Button>
        </>
      }
    >
      <PlainList sx={{ display: 'grid', gap: 1 }}>
        {benefits.map(({ id, title, partner, lastDay }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
              {`${partner}: ${title}`}
            </Box>
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {`Último dia: de ${shownDay(lastDay)} para ${shownDay(until)}`}
            </Box>
          </Box>
        ))}
      </PlainList>
    </ResponsiveDialog>
  );
}
