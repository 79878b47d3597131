/** The uses of the last weeks: a chart that loads after the page, and the same as a table for screen readers. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { shownDayMonth } from '@vinculo/contract/rules/brasilia';
import { counted, shownCount } from '@vinculo/contract/rules/counts';
import { USES_WEEKS } from '@vinculo/contract/rules/limits';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FormSection } from '../../components/form/FormSection';
import { PATHS } from '../../lib/paths';
import { whenIdle } from '../../lib/whenIdle';
import type { UsesChart } from './UsesChart';

const CHART_HEIGHT = 240;

type Weeks = Pick<CompanyOverview, 'weeks'>;

/** Its place is kept. If its code cannot be loaded, the way to the weeks as a table is there. */
function LateChart({ weeks }: Weeks) {
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

function WeeksTable({ weeks }: Weeks) {
  return (
    <div style={visuallyHidden}>
      <table>
        <caption>Usos por semana</caption>
        <thead>
          <tr>
            <th scope="col">Semana de</th>
            <th scope="col">Usos</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, uses }) => (
            <tr key={week}>
              <th scope="row">{shownDayMonth(week)}</th>
              <td>{shownCount(uses)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function UsesSection({ weeks }: Weeks) {
  const total = weeks.reduce((sum, { uses }) => sum + uses, 0);
  return (
    <FormSection title="Usos">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {total === 0
          ? `Nenhum uso em ${USES_WEEKS} semanas. A loja registra um quando confere a carteirinha pelo QR. `
          : `${counted(total, 'uso', 'usos')} em ${USES_WEEKS} semanas. `}
        <Link component={RouterLink} to={`${PATHS.uses}?por=semana`} underline="always">
          Ver por semana
        </Link>
      </Typography>
      {total > 0 && (
        <>
          <LateChart weeks={weeks} />
          <WeeksTable weeks={weeks} />
        </>
      )}
    </FormSection>
  );
}
