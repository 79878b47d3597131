/** The company's last charges, newest first. */
import CancelIcon from '@mui/icons-material/Cancel';
import CheckIcon from '@mui/icons-material/CheckCircle';
import HourglassIcon from '@mui/icons-material/HourglassBottom';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Charge } from '@vinculo/contract/billing';
import { CHARGE_WORDS } from '@vinculo/contract/rules/stateWords';
import { useId } from 'react';
import { SECTION } from '../../components/form/formLayout';
import { formatDay } from '../../lib/brasilia';
import { formatCentavos } from '../../lib/money';
import { StateLabel, type StateLabelProps } from '../../components/page/StateLabel';

const STATES: Record<Charge['status'], StateLabelProps> = {
  paid: { Icon: CheckIcon, color: 'success.main', word: CHARGE_WORDS.paid },
  refused: { Icon: CancelIcon, color: 'error.main', word: CHARGE_WORDS.refused },
  refunded: { Icon: UndoIcon, color: 'info.main', word: CHARGE_WORDS.refunded },
  pending: { Icon: HourglassIcon, color: 'warning.main', word: CHARGE_WORDS.pending },
};

/** Aligned with the card's title. The day, which is each row's heading, and the amount do not wrap. */
const TABLE = {
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: { xs: 1, sm: 1.5 } },
  '& thead th': { fontWeight: 'fontWeightBold', color: 'text.secondary' },
  '& th:first-of-type': { pl: 0 },
  '& tr > :last-child': { pr: 0 },
  '& tr > :not(:last-child)': { whiteSpace: 'nowrap', width: '1%' },
} as const;

function Note({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

function ChargeRow({ kind, amount, at, status, reason }: Charge) {
  return (
    <TableRow sx={{ '&:last-child td, &:last-child th': { border: 0, pb: 0 }, verticalAlign: 'top' }}>
      <TableCell component="th" scope="row">
        {formatDay(at)}
      </TableCell>
      <TableCell align="right">{formatCentavos(amount)}</TableCell>
      <TableCell>
        <StateLabel {...STATES[status]} />
        {kind === 'verification' && <Note>Verificação do cartão</Note>}
        {status === 'refused' && reason && <Note>{reason}</Note>}
      </TableCell>
    </TableRow>
  );
}

export function ChargeList({ charges }: { charges: readonly Charge[] }) {
  const titleId = useId();
  return (
    <Card component="section" sx={SECTION}>
      <Typography id={titleId} variant="h3" component="h2">
        Últimas cobranças
      </Typography>
      {charges.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Nenhuma cobrança até agora.</Typography>
      ) : (
        <Table size="small" aria-labelledby={titleId} sx={TABLE}>
          <TableHead>
            <TableRow>
              <TableCell>Data</TableCell>
              <TableCell align="right">Valor</TableCell>
              <TableCell>Situação</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {charges.map((charge) => (
              <ChargeRow key={charge.id} {...charge} />
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
