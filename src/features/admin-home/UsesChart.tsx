/** The uses of each week as bars. Loaded after the page. */
import { BarChart } from '@mui/x-charts/BarChart';
import { ptBR } from '@mui/x-charts/locales';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { shownDayMonth } from '@vinculo/contract/rules/brasilia';
import { counted, shownCount } from '@vinculo/contract/rules/counts';

const TEXT = ptBR.components.MuiChartsLocalizationProvider.defaultProps.localeText;

export function UsesChart({ weeks, height }: { weeks: CompanyOverview['weeks']; height: number }) {
  return (
    <BarChart
      title="Usos por semana"
      height={height}
      hideLegend
      localeText={TEXT}
      borderRadius={4}
      grid={{ horizontal: true }}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      xAxis={[
        {
          scaleType: 'band',
          data: weeks.map(({ week }) => week),
          disableLine: true,
          disableTicks: true,
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
          color: 'var(--mui-palette-primary-main)',
          valueFormatter: (value) => counted(value ?? 0, 'uso', 'usos'),
        },
      ]}
    />
  );
}
