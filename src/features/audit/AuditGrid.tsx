// The table of who did what, paged by the server.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditEntry } from '@vinculo/contract/audit';
import { AUDIT_COUNT_MAX } from '@vinculo/contract/rules/limits';
import { auditActionLabel } from '@vinculo/contract/rules/trail/auditActions';
import { auditChangeText } from '@vinculo/contract/rules/trail/auditChanges';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { clampLines } from '../../components/table/listLayout';
import { ONE_LINE, ROW_HEIGHT, withText } from '../../components/table/tableParts';
import { useIsMobile } from '../../lib/breakpoint';
import type { AuditTable, Trail } from './auditTable';

const TO_THE_SECOND = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });
const TO_THE_MINUTE = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

const whenOf = ({ at }: AuditEntry, format = TO_THE_SECOND) => format.format(new Date(at)).replace(',', '');

function whoOf({ person }: AuditEntry): string {
  if (!person) return 'Linha de comando';
  return person.full_name ?? 'Conta removida';
}

export const whereOf = ({ company }: AuditEntry): string => company?.title ?? '';

const changesOf = ({ action, changes }: AuditEntry): string[] =>
  changes.flatMap((one) => auditChangeText(one, action) ?? []);

const PHONE_ROW_HEIGHT = withText(92);
/** Rows are as high as their text. A row with one line is as high as a row of other tables. */
const asHighAsTold = () => 'auto' as const;

const WHOLE = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;
const TWO_LINES = { ...clampLines(2), whiteSpace: 'normal' } as const;

interface LinesProps {
  first?: string;
  more?: readonly (string | null | undefined)[];
  /** How the lines below the first are cut off; by default not at all. */
  cut?: typeof WHOLE | typeof ONE_LINE;
}

function Lines({ first, more = [], cut = WHOLE }: LinesProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        minWidth: 0,
        minHeight: ROW_HEIGHT,
        py: 1,
        lineHeight: 'normal',
      }}
    >
      {first !== undefined && (
        <Box component="span" title={first} sx={TWO_LINES}>
          {first}
        </Box>
      )}
      {more.map(
        (text) =>
          text && (
            <Typography
              key={text}
              component="span"
              variant="body2"
              title={text}
              sx={{ ...cut, color: 'text.secondary', lineHeight: 'inherit' }}
            >
              {text}
            </Typography>
          ),
      )}
    </Box>
  );
}

/** Phones have no columns for changes, company and time, so these stand under the action. */
function Action({ entry, trail }: { entry: AuditEntry; trail: Trail }) {
  const isMobile = useIsMobile();
  const first = auditActionLabel(entry.action, entry.count);
  const place = trail === 'all' && entry.record_name !== whereOf(entry) ? whereOf(entry) : null;
  const more = isMobile ? [...changesOf(entry), place, whenOf(entry, TO_THE_MINUTE)] : [];
  return <Lines first={first} more={[entry.record_name, ...more]} />;
}

const HIDDEN_ON_PHONES = ['when', 'changes', 'where'];

const column = (field: string, headerName: string, minWidth: number) =>
  ({ field, headerName, flex: 1, minWidth: withText(minWidth), display: 'flex' }) as const;

const WHERE: TableColumn<AuditEntry> = {
  ...column('where', 'Empresa', 120),
  renderCell: ({ row }) => <Lines first={whereOf(row)} />,
};
const columnsOf = (trail: Trail): TableColumn<AuditEntry>[] => [
  {
    field: 'when',
    headerName: 'Data e hora',
    width: withText(186),
    display: 'flex',
    renderCell: ({ row }) => <Lines first={whenOf(row)} />,
  },
  {
    ...column('who', 'Pessoa', 120),
    rowHeader: true,
    renderCell: ({ row }) => (
      <Lines
        cut={ONE_LINE}
        first={whoOf(row)}
        more={[row.person && (row.person.full_name === null ? row.person.id : row.person.email)]}
      />
    ),
  },
  { ...column('action', 'Ação', 140), renderCell: ({ row }) => <Action entry={row} trail={trail} /> },
  { ...column('changes', 'O que mudou', 160), renderCell: ({ row }) => <Lines more={changesOf(row)} /> },
  ...(trail === 'all' ? [WHERE] : []),
];
const COLUMNS = { all: columnsOf('all'), own: columnsOf('own') };

export function AuditGrid({ label, table }: { label: string; table: AuditTable }) {
  const { rows, total, isFetching, pager, trail } = table;
  const isCapped = total === AUDIT_COUNT_MAX;
  return (
    <>
      <DataTable
        label={label}
        rows={rows}
        columns={COLUMNS[trail]}
        hiddenOnPhones={HIDDEN_ON_PHONES}
        getRowHeight={asHighAsTold}
        phoneRowHeight={PHONE_ROW_HEIGHT}
        isFetching={isFetching}
        pager={{ ...pager, isCapped }}
      />
      {isCapped && pager.page === pager.pages && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          Para ver o que aconteceu antes, escolha um período.
        </Typography>
      )}
    </>
  );
}
