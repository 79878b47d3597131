// A company's last charges, newest first.
import CancelIcon from '@mui/icons-material/Cancel';
import CheckIcon from '@mui/icons-material/CheckCircle';
import HourglassIcon from '@mui/icons-material/HourglassBottom';
import UndoIcon from '@mui/icons-material/Undo';
import { CHARGE_WORDS } from '@vinculo/contract/rules/words/stateWords';
import type { Charge } from '@vinculo/contract/subscriptions';
import { formatDay, formatCentavos } from '../../lib/shown';
import { StateLabel, type StateLabelProps } from '../page/StateLabel';
import { CellNote, SmallTable, type SmallColumn } from '../table/SmallTable';

const STATES: Record<Charge['status'], StateLabelProps> = {
  paid: { Icon: CheckIcon, color: 'success.main', word: CHARGE_WORDS.paid },
  refused: { Icon: CancelIcon, color: 'error.main', word: CHARGE_WORDS.refused },
  refunded: { Icon: UndoIcon, color: 'info.main', word: CHARGE_WORDS.refunded },
  pending: { Icon: HourglassIcon, color: 'warning.main', word: CHARGE_WORDS.pending },
};

const COLUMNS: SmallColumn<Charge>[] = [
  { label: 'Data', cell: ({ at }) => formatDay(at) },
  { label: 'Valor', align: 'right', cell: ({ amount }) => formatCentavos(amount) },
  {
    label: 'Situação',
    cell: ({ kind, status, reason }) => (
      <>
        <StateLabel {...STATES[status]} />
        {kind === 'verification' && <CellNote>Verificação do cartão</CellNote>}
        {status === 'refused' && reason && <CellNote>{reason}</CellNote>}
      </>
    ),
  },
];

export function ChargeList({ charges }: { charges: readonly Charge[] }) {
  return <SmallTable title="Últimas cobranças" empty="Nenhuma cobrança até agora." columns={COLUMNS} rows={charges} />;
}
