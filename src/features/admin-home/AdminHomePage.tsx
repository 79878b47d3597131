// The administrative home: what a company manages, what waits for it, and a way to ask for help.
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import DoneIcon from '@mui/icons-material/CheckCircle';
import CreditCardIcon from '@mui/icons-material/CreditCardOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import ToDoIcon from '@mui/icons-material/RadioButtonUnchecked';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { NOT_CONFIRMED } from '@vinculo/contract/rules/words/companyIdentity';
import { counted } from '@vinculo/contract/rules/words/counts';
import { useCurrentUser } from '../../api/currentUser';
import { useGetBillingQuery, useGetCompanyOverviewQuery } from '../../api/slice';
import { NewCompanies } from '../../components/company/NewCompanies';
import { FormSection } from '../../components/form/FormParts';
import { Fold } from '../../components/page/Fold';
import { WhatsAppContact } from '../../components/page/OurAddress';
import { Page } from '../../components/page/Page';
import { ErrorState } from '../../components/page/states';
import { OfferPasskey } from '../../components/person/OfferPasskey';
import { ActionTiles } from '../../components/table/ActionTiles';
import { PATHS } from '../../lib/paths';
import { type HomeRow, HomeRows } from './HomeRow';
import { WaitingSection } from './WaitingSection';

const TILES = [
  { to: PATHS.adminPartners, title: 'Parceiros', text: 'Gerencie os parceiros da escola', Icon: StorefrontIcon },
  { to: PATHS.adminCards, title: 'Carteirinhas', text: 'Gerencia as carteirinhas dos alunos', Icon: BadgeIcon },
  {
    to: PATHS.cardTemplate,
    title: 'Personalizar carteirinha',
    text: 'Deixe com a cara da sua empresa',
    Icon: PaletteIcon,
  },
  { to: PATHS.managers, title: 'Administradores', text: 'Adicione pessoas para gerenciar', Icon: GroupIcon },
] as const;

const UNCONFIRMED = {
  new: {
    title: 'Sua escola ainda não foi conferida',
    note: 'Convites, famílias e lojas leem este aviso',
    text: `Ao lado do nome, eles leem “${NOT_CONFIRMED}”, porque qualquer pessoa pode criar uma escola aqui. O aviso sai quando o suporte confere a escola, ou com a primeira mensalidade paga. Para adiantar, fale com o suporte.`,
  },
  name: {
    title: 'O nome da escola aguarda conferência',
    note: 'Por enquanto, as pessoas leem a razão social',
    text: 'O nome escolhido é parecido com o de outra escola já conferida. Ele aparece nos convites, nas carteirinhas e nas lojas quando o suporte confere a escola. Para adiantar, fale com o suporte.',
  },
};

/** One line until support has confirmed the school: what others read of it, why, and what changes that. */
function Unconfirmed({ why }: { why: NonNullable<CompanyOverview['unconfirmed']> }) {
  const { text, ...line } = UNCONFIRMED[why];
  return (
    <Fold {...line} variant="body1">
      <Typography variant="body2">{text}</Typography>
    </Fold>
  );
}

type Steps = CompanyOverview['first_steps'];

/** The link to the students who wait, if any; else to the class list. */
const studentsWay = (waiting: number) =>
  waiting > 0
    ? { to: PATHS.waitingStudents, more: counted(waiting, 'aluno aguardando', 'alunos aguardando') }
    : { to: PATHS.classList, more: 'Com ou sem e-mails e fotos: uma turma ou a escola inteira' };

const stepsOf = ({ waiting }: CompanyOverview): Record<keyof Steps, Pick<HomeRow, 'to' | 'text' | 'more'>> => ({
  look: { to: PATHS.cardTemplate, text: 'Personalizar carteirinha', more: 'Com a cor, a imagem e o nome da escola' },
  students: { text: 'Importar lista de alunos', ...studentsWay(waiting) },
  partners: {
    to: PATHS.adminPartners,
    text: 'Cadastrar parceiros',
    more: 'Papelarias, lanchonetes, cursos: quem dá descontos aos alunos',
  },
  managers: { to: PATHS.managers, text: 'Adicionar administradores', more: 'Quem ajuda você na secretaria' },
});

const DONE = { Icon: DoneIcon, color: 'success.main', figure: 'Feito' } as const;
const TO_DO = { Icon: ToDoIcon, color: 'text.secondary' } as const;

/**
 * What a new school does first, each step with whether it is done. The steps go once the cards have a look, students
 * and partners.
 */
function FirstSteps({ overview }: { overview: CompanyOverview }) {
  const done = overview.first_steps;
  if (done.look && done.students && done.partners) return null;
  const steps = Object.entries(stepsOf(overview)) as [keyof Steps, HomeRow][];
  return (
    <FormSection title="Primeiros passos">
      <HomeRows
        label="Primeiros passos"
        rows={steps.map(([step, row]) => ({ ...row, ...(done[step] ? DONE : TO_DO) }))}
      />
    </FormSection>
  );
}

const WAYS = [
  { to: PATHS.subscription, label: 'Assinatura', Icon: CreditCardIcon },
  { to: PATHS.ownCompany, label: 'Dados da escola', Icon: SchoolIcon },
] as const;

function Ways({ uses }: { uses: number }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'stretch', sm: 'center' },
        flexWrap: 'wrap',
        gap: 2,
        mt: { xs: 3, sm: 4 },
      }}
    >
      <WhatsAppContact />
      {WAYS.map(({ to, label, Icon }) => (
        <Button key={to} component={Link} to={to} variant="outlined" startIcon={<Icon />}>
          {label}
        </Button>
      ))}
      {uses > 0 && (
        <Button component={Link} to={PATHS.uses} startIcon={<BarChartIcon />}>
          {`${counted(uses, 'uso', 'usos')} neste mês`}
        </Button>
      )}
    </Box>
  );
}

/** Painted at once when all of it is known, so that nothing on the page moves. */
function Below() {
  const { companyId } = useCurrentUser();
  const id = companyId ?? skipToken;
  // Students ask and shops register uses at any time.
  const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true };
  const { currentData: overview, isError, isLoading, refetch } = useGetCompanyOverviewQuery(id, fresh);
  const { currentData: billing, isLoading: isBillingLoading } = useGetBillingQuery(id);
  if (isLoading || isBillingLoading) return <Skeleton variant="rounded" height={200} sx={{ mt: 2 }} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <NewCompanies given="management" />
      {isError && !overview && <ErrorState onRetry={() => void refetch()} />}
      <WaitingSection overview={overview} billing={billing} />
      {overview?.unconfirmed && <Unconfirmed why={overview.unconfirmed} />}
      {overview && <FirstSteps overview={overview} />}
      <Ways uses={overview?.month_uses ?? 0} />
      <OfferPasskey />
    </Box>
  );
}

export default function AdminHomePage() {
  return (
    <Page maxWidth="lg" title="Administrativo">
      <ActionTiles tiles={TILES} />
      <Below />
    </Page>
  );
}
