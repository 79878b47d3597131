/** The table of who did what, 50 entries a page from the server. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditEntry } from '@vinculo/contract/audit';
import { auditActionLabel } from '@vinculo/contract/rules/auditActions';
import { AUDIT_COUNT_MAX } from '@vinculo/contract/rules/limits';
import { clampLines } from '../../components/listLayout';
import { PlainTable, type PlainColumn } from '../../components/PlainTable';
import { withText } from '../../components/tableParts';
import { useIsMobile } from '../../lib/breakpoint';
import type { AuditTable } from './auditTable';
import { shortWhenOf, whenOf, whereOf, whoOf } from './auditText';

/** Four lines of text. */
const PHONE_ROW_HEIGHT = withText(92);
const LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

interface LinesProps {
  first: string;
  /** How many lines the first may take. */
  firstLines?: number;
  more?: readonly (string | null | undefined)[];
}

function Lines({ first, firstLines = 1, more = [] }: LinesProps) {
  return (
    <Box component="span" sx={{ minWidth: 0, lineHeight: 'normal' }}>
      <Box
        component="span"
        title={first}
        sx={firstLines > 1 ? { ...clampLines(firstLines), whiteSpace: 'normal' } : LINE}
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
              sx={{ ...LINE, color: 'text.secondary', lineHeight: 'inherit' }}
            >
              {text}
            </Typography>
          ),
      )}
    </Box>
  );
}

/** Phones have no room for columns of the company and the moment, so they stand under what was done. */
function Action({ entry }: { entry: AuditEntry }) {
  const isMobile = useIsMobile();
  const first = auditActionLabel(entry.action, entry.count);
  return isMobile ? (
    <Lines first={first} firstLines={2} more={[whereOf(entry), shortWhenOf(entry)]} />
  ) : (
    <Lines first={first} />
  );
}

const PHONE_COLUMNS: readonly PlainColumn<AuditEntry>[] = [
  {
    name: 'Pessoa',
    width: 'minmax(0, 1fr)',
    isRowHeader: true,
    cell: (entry) => <Lines first={whoOf(entry)} more={[entry.person?.email ?? entry.person?.id]} />,
  },
  { name: 'Ação', width: 'minmax(0, 1fr)', cell: (entry) => <Action entry={entry} /> },
];
const DESKTOP_COLUMNS: readonly PlainColumn<AuditEntry>[] = [
  { name: 'Data e hora', width: `${withText(170)}px`, cell: whenOf },
  ...PHONE_COLUMNS,
  { name: 'Empresa', width: 'minmax(0, 1fr)', cell: (entry) => <Lines first={whereOf(entry)} /> },
];

export function AuditGrid({ table }: { table: AuditTable }) {
  const { entries, total = 0, page, pages = 1, isFetching, address } = table;
  const isMobile = useIsMobile();
  const isCapped = total === AUDIT_COUNT_MAX;
  return (
    <>
      <PlainTable
        label="Auditoria"
        rows={entries}
        columns={isMobile ? PHONE_COLUMNS : DESKTOP_COLUMNS}
        rowHeight={isMobile ? PHONE_ROW_HEIGHT : undefined}
        isFetching={isFetching}
        pager={{
          page,
          pages,
          total,
          isCapped,
          onPage: (chosen) => {
            address.change({ page: chosen > 1 ? chosen : null });
            window.scrollTo({ top: 0 });
          },
        }}
      />
      {isCapped && page === pages && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          Para ver o que aconteceu antes, escolha um período ou use Exportar CSV.
        </Typography>
      )}
    </>
  );
}
