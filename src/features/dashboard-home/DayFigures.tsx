/** All schools in figures, without those that count none; each leads to the schools that it counts. */

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { STANDINGS } from '@vinculo/contract/rules/money/standing';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { STANDING_WORDS } from '@vinculo/contract/rules/words/stateWords';
import type { Dashboard } from '@vinculo/contract/support';
import { errorMessage } from '../../api/errors';
import { useGetDashboardQuery } from '../../api/slice';
import { SIGN_WORDS, signPath, standingPath } from '../../components/company/companyWays';
import { ErrorState } from '../../components/page/states';
import { PlainList } from '../../components/table/listLayout';
import { formatCentavos } from '../../lib/shown';

interface Figure {
  to: string;
  label: string;
  countOf: (dashboard: Dashboard) => number;
  shown?: (count: number) => string;
}

const counting = (sign: keyof Dashboard['signs']): Figure => ({
  to: signPath(sign),
  label: SIGN_WORDS[sign],
  countOf: ({ signs }) => signs[sign],
});

const SECTIONS: readonly { title: string; figures: readonly Figure[] }[] = [
  {
    title: 'Hoje e neste mês',
    figures: [
      counting('new'),
      counting('namesake'),
      counting('unmanaged'),
      counting('ending'),
      counting('refused'),
      {
        to: signPath('charged'),
        label: 'Receita do mês, no cartão',
        countOf: ({ revenue }) => revenue,
        shown: formatCentavos,
      },
      { to: signPath('cards'), label: 'Carteirinhas válidas', countOf: ({ cards }) => cards },
      { to: signPath('used'), label: 'Usos hoje', countOf: ({ uses }) => uses },
    ],
  },
  {
    title: 'Escolas por situação',
    figures: STANDINGS.map((standing) => ({
      to: standingPath(standing),
      label: STANDING_WORDS[standing],
      countOf: ({ standings }) => standings[standing],
    })),
  },
];

function FigureLink({
  figure: { to, label, countOf, shown = shownCount },
  data,
}: {
  figure: Figure;
  data: Dashboard | undefined;
}) {
  return (
    <Card component="li">
      <CardActionArea component={Link} to={to} sx={{ height: '100%', px: 2, py: 1.5 }}>
        <Typography component="span" variant="h2" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
          {data ? shown(countOf(data)) : <Skeleton width="3ch" />}
        </Typography>
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          {label}
        </Typography>
      </CardActionArea>
    </Card>
  );
}

function FigureSection({ title, figures, data }: (typeof SECTIONS)[number] & { data: Dashboard | undefined }) {
  const titleId = useId();
  const counting = data ? figures.filter(({ countOf }) => countOf(data) > 0) : figures;
  if (counting.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: { xs: 3, sm: 4 } }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <PlainList
        sx={(theme) => ({
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: `repeat(auto-fill, minmax(${theme.spacing(20)}, 1fr))`,
            lg: `repeat(${figures.length}, minmax(0, 1fr))`,
          },
        })}
      >
        {counting.map((figure) => (
          <FigureLink key={figure.to} figure={figure} data={data} />
        ))}
      </PlainList>
    </Box>
  );
}

export function DayFigures() {
  const { data, error, refetch } = useGetDashboardQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error && !data) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  return SECTIONS.map((section) => <FigureSection key={section.title} {...section} data={data} />);
}
