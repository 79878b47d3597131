/** The company in figures, below the tiles; without partners, what to do first. */
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import HistoryIcon from '@mui/icons-material/History';
import QrCodeIcon from '@mui/icons-material/QrCode';
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { counted } from '@vinculo/contract/rules/counts';
import { USES_WEEKS } from '@vinculo/contract/rules/limits';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FORM_GRID } from '../../components/form/formLayout';
import { FormSection } from '../../components/form/FormSection';
import { ErrorState } from '../../components/page/ErrorState';
import { adminPartnerPath, newPartnerPath, PATHS } from '../../lib/paths';
import { HomeRows, type HomeRow } from './HomeRow';
import { useOverview } from './overview';
import { UsesSection } from './UsesSection';
import { WaitingSection } from './WaitingSection';

function CardsSection({ in_use, activated, ended }: CompanyOverview['cards']) {
  const unowned = in_use - activated;
  const rows: HomeRow[] = [
    {
      to: `${PATHS.adminCards}?status=ativo`,
      text: counted(in_use, 'carteirinha em uso', 'carteirinhas em uso'),
      more: counted(activated, 'ativada pelo aluno', 'ativadas pelos alunos'),
      Icon: BadgeIcon,
    },
  ];
  if (unowned > 0)
    rows.push({
      to: `${PATHS.adminCards}?status=ativo&dono=sem-conta`,
      text: counted(unowned, 'ainda sem conta', 'ainda sem conta'),
      more: 'Imprima os códigos, e os alunos ativam no celular',
      Icon: QrCodeIcon,
    });
  if (ended > 0)
    rows.push({
      to: `${PATHS.adminCards}?status=ativo&validade=vencidas`,
      text: counted(ended, 'vencida', 'vencidas'),
      more: 'Renove ou desative',
      Icon: HistoryIcon,
    });
  return (
    <FormSection title="Carteirinhas em números">
      <HomeRows label="Carteirinhas em números" rows={rows} />
    </FormSection>
  );
}

function FirstPartner() {
  return (
    <FormSection title="Comece pelos parceiros">
      <Typography sx={{ color: 'text.secondary' }}>
        Papelarias, lanchonetes, cursos: quem oferece benefícios aos seus alunos. Os usos aparecem aqui.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button component={Link} to={newPartnerPath} variant="contained" startIcon={<StorefrontIcon />}>
          Cadastrar o primeiro parceiro
        </Button>
        <Button component={Link} to={PATHS.partnerList} variant="outlined">
          Trazer uma lista
        </Button>
      </Box>
    </FormSection>
  );
}

interface PartnersProps {
  title: string;
  rows: readonly HomeRow[];
  /** Said if there are none. */
  none: string;
  all: { to: string; label: string };
}

function PartnersSection({ title, rows, none, all }: PartnersProps) {
  return (
    <FormSection title={title}>
      {rows.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>}
      {rows.length > 0 && (
        <>
          <HomeRows label={title} rows={rows} />
          <Box>
            <Button component={Link} to={all.to} size="small" sx={{ ml: -1.5 }}>
              {all.label}
            </Button>
          </Box>
        </>
      )}
    </FormSection>
  );
}

function Sections({ overview }: { overview: CompanyOverview }) {
  const { cards, partners, weeks, most_used, unused } = overview;
  const isUnderWay = partners > 0 || weeks.some(({ uses }) => uses > 0);
  return (
    <>
      <WaitingSection overview={overview} />
      {cards.total > 0 && <CardsSection {...cards} />}
      {!isUnderWay && <FirstPartner />}
      {isUnderWay && (
        <>
          <Whole>
            <UsesSection weeks={weeks} />
          </Whole>
          <PartnersSection
            title="Parceiros mais usados"
            rows={most_used.map(({ id, title, uses }) => ({
              to: adminPartnerPath(id),
              text: title,
              figure: counted(uses, 'uso', 'usos'),
            }))}
            none={`Nenhum em ${USES_WEEKS} semanas.`}
            all={{ to: `${PATHS.uses}?ordem=usos`, label: 'Ver todos os usos' }}
          />
          <PartnersSection
            title="Parceiros que ninguém usou"
            rows={unused.first.map(({ id, title }) => ({ to: adminPartnerPath(id), text: title }))}
            none={`Todos os parceiros ativos tiveram uso em ${USES_WEEKS} semanas.`}
            all={{
              to: `${PATHS.uses}?ordem=sem-uso`,
              label: `Ver ${counted(unused.total, 'parceiro', 'parceiros')} sem uso`,
            }}
          />
        </>
      )}
    </>
  );
}

const Whole = ({ children }: { children: ReactNode }) => <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;

export function Figures() {
  const { currentData, isError, refetch } = useOverview();
  return (
    <Box sx={{ ...FORM_GRID, gap: 2, alignItems: 'stretch', mt: 2, '& > section': { alignContent: 'start' } }}>
      {currentData && <Sections overview={currentData} />}
      {!currentData && isError && (
        <Whole>
          <ErrorState onRetry={() => void refetch()} />
        </Whole>
      )}
      {!currentData && !isError && [0, 1].map((place) => <Skeleton key={place} variant="rounded" height={200} />)}
    </Box>
  );
}
