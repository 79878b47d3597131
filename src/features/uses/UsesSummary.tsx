/** The school in figures above the table of uses: its cards in a sentence, and the weeks of the period as a chart. */

import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { dayAfter, lastMonth, monthName, shownDayMonth } from '@vinculo/contract/rules/brasilia';
import { counted } from '@vinculo/contract/rules/words/counts';
import { useGetCompanyOverviewQuery, useListUsesQuery, usePrintUsesMonthMutation } from '../../api/slice';
import { BusyButton } from '../../components/page/BusyButton';
import { toast } from '../../components/toasts/LazyToasts';
import { useRows } from '../../entities/selectors';
import { download } from '../../lib/download';
import { PATHS } from '../../lib/paths';
import { whenIdle } from '../../lib/whenIdle';
import type { UsesChart, Week } from './UsesChart';
import { WEEK_END, type UsesTable } from './usesTable';

const CHART_HEIGHT = 200;

/** Its place is kept. Without its code the table says the same. */
function LateChart({ weeks }: { weeks: readonly Week[] }) {
  const [Chart, setChart] = useState<typeof UsesChart | null>(null);
  useEffect(() => {
    let isShown = true;
    whenIdle(() => {
      if (!isShown) return;
      import('./UsesChart').then(
        (loaded) => setChart(() => loaded.UsesChart),
        () => undefined,
      );
    });
    return () => {
      isShown = false;
    };
  }, []);
  return <Box sx={{ height: CHART_HEIGHT }}>{Chart && <Chart weeks={weeks} height={CHART_HEIGHT} />}</Box>;
}

function CardsInUse({ companyId }: { companyId: string }) {
  const { currentData } = useGetCompanyOverviewQuery(companyId);
  if (!currentData || currentData.cards.total === 0) return null;
  const { in_use, activated } = currentData.cards;
  const unowned = in_use - activated;
  return (
    <Typography sx={{ mb: 1 }}>
      <Link component={RouterLink} to={`${PATHS.adminCards}?status=ativo`} underline="always">
        {counted(in_use, 'carteirinha válida', 'carteirinhas válidas')}
      </Link>
      {unowned > 0 && (
        <>
          {', '}
          <Link component={RouterLink} to={`${PATHS.adminCards}?status=ativo&dono=sem-conta`} underline="always">
            {`${counted(unowned, 'delas', 'delas')} ainda sem conta`}
          </Link>
        </>
      )}
      .
    </Typography>
  );
}

/** The last month that is over, for the school's direction. */
function MonthAsPdf({ companyId, today }: { companyId: string; today: string }) {
  const [print] = usePrintUsesMonthMutation();
  const { from } = lastMonth(today);
  return (
    <BusyButton
      size="small"
      startIcon={<DownloadIcon />}
      busyLabel="Preparando..."
      onPress={async () => {
        const { address, name } = await print(companyId).unwrap();
        download(address, name);
        toast('PDF pronto: está nos seus downloads.', { variant: 'success' });
      }}
      sx={{ mb: 2 }}
    >
      {`Baixar em PDF: ${monthName(from)}`}
    </BusyButton>
  );
}

/** The newest weeks of the period, as the table of weeks has them on its first page. */
export function UsesSummary({ table: { filter, today } }: { table: UsesTable }) {
  const query = useListUsesQuery(filter ? { ...filter, by: 'week', page: 1 } : skipToken);
  const rows = useRows(query.currentData);
  if (!filter) return null;
  const weeks = rows
    .flatMap(({ week, uses }) => (week ? [{ week, uses, isWhole: dayAfter(week, WEEK_END) < today }] : []))
    .reverse();
  const last = weeks.at(-1);
  return (
    <>
      <CardsInUse companyId={filter.companyId} />
      <MonthAsPdf companyId={filter.companyId} today={today} />
      {weeks.length > 1 && weeks.some(({ uses }) => uses > 0) && (
        <Box sx={{ mb: 2 }}>
          <LateChart weeks={weeks} />
          {last && !last.isWhole && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`A semana de ${shownDayMonth(last.week)} ainda não terminou.`}
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}
