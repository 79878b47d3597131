/** The table of who did what, paged by the server. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditEntry } from '@vinculo/contract/audit';
import { auditActionLabel } from '@vinculo/contract/rules/auditActions';
import { AUDIT_COUNT_MAX } from '@vinculo/contract/rules/limits';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { clampLines } from '../../components/table/listLayout';
import { ONE_LINE, withText } from '../../components/table/tableParts';
import { useIsMobile } from '../../lib/breakpoint';
import type { AuditTable } from './auditTable';
import { shortWhenOf, whenOf, whereOf, whoOf } from './auditText';

const PHONE_ROW_HEIGHT = withText(92);

interface LinesProps {
  first: string;
  firstLines?: number;
  more?: readonly (string | null | undefined)[];
}

function Lines({ first, firstLines = 1, more = [] }: LinesProps) {
  return (
    <Box component="span" sx={{ minWidth: 0, lineHeight: 'normal' }}>
      <Box
        component="span"
        title={first}
        sx={firstLines > 1 ? { ...clampLines(firstLines), whiteSpace: 'normal' } : ONE_LINE}
      >
        {first}
      </Box>
      {more.map(
        (text) =>
          text && (
            <Typography
              key={text}
              component="span"
              variant="body2"
              title={text}
              sx={{ ...ONE_LINE, color: 'text.secondary', lineHeight: 'inherit' }}
            >
              {text}
            </Typography>
          ),
      )}
    </Box>
  );
}

/** Phones have no columns for company and time, so these stand under the action. */
function Action({ entry }: { entry: AuditEntry }) {
  const isMobile = useIsMobile();
  const first = auditActionLabel(entry.action, entry.count);
  return isMobile ? (
    <Lines first={first} firstLines={2} more={[whereOf(entry), shortWhenOf(entry)]} />
  ) : (
    <Lines first={first} />
  );
}

const HIDDEN_ON_PHONES = ['when', 'where'];

const COLUMNS: TableColumn<AuditEntry>[] = [
  { field: 'when', headerName: 'Data e hora', width: withText(186), valueGetter: (_value, row) => whenOf(row) },
  {
    field: 'who',
    headerName: 'Pessoa',
    rowHeader: true,
    flex: 1,
    minWidth: withText(120),
    display: 'flex',
    renderCell: ({ row }) => <Lines first={whoOf(row)} more={[row.person?.email ?? row.person?.id]} />,
  },
  {
    field: 'action',
    headerName: 'Ação',
    flex: 1,
    minWidth: withText(140),
    display: 'flex',
    renderCell: ({ row }) => <Action entry={row} />,
  },
  {
    field: 'where',
    headerName: 'Empresa',
    flex: 1,
    minWidth: withText(120),
    display: 'flex',
    renderCell: ({ row }) => <Lines first={whereOf(row)} />,
  },
];

export function AuditGrid({ table }: { table: AuditTable }) {
  const { rows, total, isFetching, pager } = table;
  const isCapped = total === AUDIT_COUNT_MAX;
  return (
    <>
      <DataTable
        label="Auditoria"
        rows={rows}
        columns={COLUMNS}
        hiddenOnPhones={HIDDEN_ON_PHONES}
        phoneRowHeight={PHONE_ROW_HEIGHT}
        isFetching={isFetching}
        pager={{ ...pager, isCapped }}
      />
      {isCapped && pager.page === pager.pages && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          Para ver o que aconteceu antes, escolha um período ou use Exportar CSV.
        </Typography>
      )}
    </>
  );
}
