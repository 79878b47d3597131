/** The table of uses: a row for each partner, benefit, week or class. */

import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ReportIcon from '@mui/icons-material/ReportOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dayAfter, shownDay, shownDayMonth } from '@vinculo/contract/rules/brasilia';
import { type UseGroup, attentionText } from '@vinculo/contract/rules/partner/uses';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import type { UseRow } from '@vinculo/contract/uses';
import { StateLabel } from '../../components/page/StateLabel';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { clampLines } from '../../components/table/listLayout';
import { ONE_LINE, ROW_HEIGHT, RowLink, withText } from '../../components/table/tableParts';
import { useIsMobile } from '../../lib/breakpoint';
import { partnerUsesPath } from '../../lib/paths';
import { WEEK_END, type UsesTable } from './usesTable';

const LOOKS = {
  reported: { Icon: ReportIcon, color: 'error.main' },
  unused: { Icon: HourglassIcon, color: 'warning.main' },
  ended: { Icon: EventBusyIcon, color: 'info.main' },
} as const;

/** Why a partner or benefit comes first, by icon, word and colour. */
function AttentionLabel({ attention, reports }: UseRow) {
  return attention && <StateLabel {...LOOKS[attention]} word={attentionText(attention, reports)} />;
}

const PHONE_ROW_HEIGHT = withText(84);
const weekText = (monday: string) => `${shownDayMonth(monday)} a ${shownDay(dayAfter(monday, WEEK_END))}`;

/** Phones have no column for what needs attention or for a week's refusals, so it stands under the name. */
function Named({ row, first, second }: { row: UseRow; first: string; second?: string | undefined }) {
  const isMobile = useIsMobile();
  return (
    <Box component="span" sx={{ ...clampLines(3), minWidth: 0, lineHeight: 'normal' }}>
      <Box component="span" title={first} sx={ONE_LINE}>
        {first}
      </Box>
      {second && (
        <Typography component="span" variant="body2" title={second} sx={{ ...ONE_LINE, color: 'text.secondary' }}>
          {second}
        </Typography>
      )}
      {isMobile && row.attention && (
        <Typography component="span" variant="body2" sx={ONE_LINE}>
          <AttentionLabel {...row} />
        </Typography>
      )}
      {isMobile && row.week && row.reports > 0 && (
        <Typography component="span" variant="body2" sx={{ ...ONE_LINE, color: 'text.secondary' }}>
          Não aceitou: {shownCount(row.reports)}
        </Typography>
      )}
    </Box>
  );
}

const named = (
  headerName: string,
  wordsOf: (row: UseRow) => { first: string; second?: string | undefined },
): TableColumn<UseRow> => ({
  field: 'name',
  headerName,
  rowHeader: true,
  flex: 2,
  minWidth: withText(150),
  display: 'flex',
  renderCell: ({ row, tabIndex }) =>
    row.partner ? (
      <RowLink to={partnerUsesPath(row.partner.id)} tabIndex={tabIndex}>
        <Named row={row} {...wordsOf(row)} />
      </RowLink>
    ) : (
      <Named row={row} {...wordsOf(row)} />
    ),
});

const counted = (field: 'uses' | 'reports', headerName: string, width: number): TableColumn<UseRow> => ({
  field,
  headerName,
  width: withText(width),
  align: 'right',
  headerAlign: 'right',
  valueFormatter: (value: number) => shownCount(value),
});
const USES = counted('uses', 'Usos', 100);
const REPORTS = counted('reports', 'Não aceitou', 140);
const ATTENTION: TableColumn<UseRow> = {
  field: 'attention',
  headerName: 'Atenção',
  flex: 1,
  minWidth: withText(190),
  display: 'flex',
  renderCell: ({ row }) => <AttentionLabel {...row} />,
};

const COLUMNS: Record<UseGroup, TableColumn<UseRow>[]> = {
  partner: [named('Parceiro', ({ partner }) => ({ first: partner?.title ?? '' })), USES, REPORTS, ATTENTION],
  benefit: [
    named('Benefício', ({ benefit, partner }) => ({ first: benefit ?? '', second: partner?.title })),
    USES,
    ATTENTION,
  ],
  week: [named('Semana', ({ week }) => ({ first: week ? weekText(week) : '' })), USES, REPORTS],
  class: [named('Turma', ({ class_name }) => ({ first: class_name ?? '' })), USES],
};
const HIDDEN_ON_PHONES: Record<UseGroup, readonly string[]> = {
  partner: ['reports', 'attention'],
  benefit: ['attention'],
  week: ['reports'],
  class: [],
};

export function UsesGrid({ table }: { table: UsesTable }) {
  const { by, rows, isFetching, isOld, pager } = table;
  return (
    <DataTable
      // Another count has other columns, with which the grid starts again.
      key={by}
      label="Usos"
      // Rows of another count would stand under the wrong headings.
      rows={isOld ? undefined : rows}
      columns={COLUMNS[by]}
      hiddenOnPhones={HIDDEN_ON_PHONES[by]}
      phoneRowHeight={HIDDEN_ON_PHONES[by].length > 0 ? PHONE_ROW_HEIGHT : ROW_HEIGHT}
      isFetching={isFetching}
      pager={pager}
    />
  );
}
