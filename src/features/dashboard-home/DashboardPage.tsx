// The super administrator's home: companies and categories, a person or a shop looked up, and all schools in figures.
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import HistoryIcon from '@mui/icons-material/History';
import SellIcon from '@mui/icons-material/SellOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
import { Page } from '../../components/page/Page';
import { ErrorState } from '../../components/page/states';
import { OfferPasskey } from '../../components/person/OfferPasskey';
import { ActionTiles } from '../../components/table/ActionTiles';
import { PlainList } from '../../components/table/listLayout';
import { PATHS } from '../../lib/paths';
import { formatCentavos } from '../../lib/shown';
import { LookUp } from './LookUp';

const TILES = [
  { to: PATHS.companies, title: 'Empresas', text: 'Cadastro, situação e assinatura das escolas', Icon: BusinessIcon },
  { to: PATHS.categories, title: 'Categorias', text: 'Como os parceiros são organizados', Icon: SellIcon },
] as const;

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
      counting('doubted'),
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

function FigureSection({ title, figures, data }: (typeof SECTIONS)[number] & { data: Dashboard | undefined }) {
  const titleId = useId();
  const counted = data ? figures.filter(({ countOf }) => countOf(data) > 0) : figures;
  if (counted.length === 0) return null;
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
        {counted.map(({ to, label, countOf, shown = shownCount }) => (
          <Card component="li" key={to}>
            <CardActionArea component={Link} to={to} sx={{ height: '100%', px: 2, py: 1.5 }}>
              <Typography component="span" variant="h2" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
                {data ? shown(countOf(data)) : <Skeleton width="3ch" />}
              </Typography>
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                {label}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </PlainList>
    </Box>
  );
}

/** Leaves out figures that are 0. Each figure leads to the schools that it counts. */
function DayFigures() {
  const { data, error, refetch } = useGetDashboardQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error && !data) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  return SECTIONS.map((section) => <FigureSection key={section.title} {...section} data={data} />);
}

export default function DashboardPage() {
  return (
    <Page maxWidth="lg" title="Dashboard">
      <ActionTiles tiles={TILES} />
      <Button component={Link} to={PATHS.audit} variant="outlined" startIcon={<HistoryIcon />} sx={{ mt: 2 }}>
        Auditoria
      </Button>
      <LookUp />
      <DayFigures />
      <OfferPasskey />
    </Page>
  );
}
