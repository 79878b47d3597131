/** The uses of each week as bars. Loaded after the page; hidden from screen readers, which read the table of weeks. */

import { BarChart } from '@mui/x-charts/BarChart';
import { ptBR } from '@mui/x-charts/locales';
import { shownDayMonth } from '@vinculo/contract/rules/brasilia';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';

const TEXT = ptBR.components.MuiChartsLocalizationProvider.defaultProps.localeText;
const WHOLE = 'var(--mui-palette-primary-main)';
/** Of the week that goes on. */
const PARTIAL = 'var(--mui-palette-action-disabled)';

export interface Week {
  /** Its Monday. */
  week: string;
  uses: number;
  isWhole: boolean;
}

export function UsesChart({ weeks, height }: { weeks: readonly Week[]; height: number }) {
  const mondays = weeks.map(({ week }) => week);
  return (
    <div aria-hidden>
      <BarChart
        height={height}
        hideLegend
        disableKeyboardNavigation
        localeText={TEXT}
        borderRadius={4}
        grid={{ horizontal: true }}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        xAxis={[
          {
            scaleType: 'band',
            data: mondays,
            disableLine: true,
            disableTicks: true,
            colorMap: {
              type: 'ordinal',
              values: mondays,
              colors: weeks.map(({ isWhole }) => (isWhole ? WHOLE : PARTIAL)),
            },
            valueFormatter: (week: string, { location }) =>
              location === 'tooltip' ? `Semana de ${shownDayMonth(week)}` : shownDayMonth(week),
          },
        ]}
        yAxis={[
          {
            tickMinStep: 1,
            width: 44,
            disableLine: true,
            disableTicks: true,
            valueFormatter: (value: number) => shownCount(value),
          },
        ]}
        series={[
          {
            data: weeks.map(({ uses }) => uses),
            valueFormatter: (value, { dataIndex }) =>
              `${counted(value ?? 0, 'uso', 'usos')}${weeks[dataIndex]?.isWhole ? '' : ' até hoje'}`,
          },
        ]}
      />
    </div>
  );
}
