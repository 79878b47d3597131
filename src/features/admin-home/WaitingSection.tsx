// What waits for the company, a line for each kind. Of many lines only the first show. Without any, there is no
// section.
import PhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import CreditCardIcon from '@mui/icons-material/CreditCardOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import FamilyIcon from '@mui/icons-material/FamilyRestroomOutlined';
import HistoryIcon from '@mui/icons-material/History';
import PauseCircleIcon from '@mui/icons-material/PauseCircleOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import ReportIcon from '@mui/icons-material/ReportOutlined';
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { ENDING_DAYS } from '@vinculo/contract/rules/card/cardState';
import { counted } from '@vinculo/contract/rules/words/counts';
import type { Billing } from '@vinculo/contract/subscriptions';
import { FormSection } from '../../components/form/FormParts';
import { Fold } from '../../components/page/Fold';
import { useIsMobile } from '../../lib/breakpoint';
import { partnerReportsPath, PATHS, photographPath, waitingPath } from '../../lib/paths';
import { daysUntil } from '../../lib/shown';
import { type HomeRow, HomeRows } from './HomeRow';

const TITLE = 'Pendências';
/** So many lines show; further ones are folded. */
const SHOWN = 3;

function waitingRows(
  { requests, shop_messages, reported, no_picture, held_back, silent, cards }: CompanyOverview,
  isMobile: boolean,
): HomeRow[] {
  const { reports, partners, most } = reported;
  const rows: (HomeRow & { count: number })[] = [
    {
      count: requests,
      to: waitingPath('asked'),
      text: counted(requests, 'pedido de carteirinha', 'pedidos de carteirinha'),
      more: 'Responda a quem pediu',
      Icon: PersonAddIcon,
    },
    {
      count: shop_messages,
      to: `${PATHS.adminPartners}?recados=sim`,
      text: counted(shop_messages, 'recado de loja', 'recados de lojas'),
      more: 'Veja o que mudou na loja',
      Icon: StorefrontIcon,
    },
    {
      count: reports,
      to: partners === 1 && most ? partnerReportsPath(most.id) : PATHS.uses,
      text: counted(reports, 'relato de aluno', 'relatos de alunos'),
      more: partners === 1 && most ? most.title : `Sobre ${counted(partners, 'parceiro', 'parceiros')}`,
      Icon: ReportIcon,
    },
    {
      count: no_picture,
      to: isMobile ? photographPath : waitingPath('no_picture'),
      text: counted(no_picture, 'aluno aguardando foto', 'alunos aguardando foto'),
      more: 'Envie as fotos para liberar as carteirinhas',
      Icon: PhotoIcon,
    },
    {
      count: held_back,
      to: `${PATHS.adminCards}?status=ativo&responsavel=suspensas`,
      text: counted(held_back, 'carteirinha suspensa pelo responsável', 'carteirinhas suspensas pelo responsável'),
      more: 'Fale com a família ou desative',
      Icon: PauseCircleIcon,
    },
    {
      count: silent ?? 0,
      to: `${PATHS.adminCards}?status=ativo&responsavel=sem-resposta`,
      text: `${counted(silent ?? 0, 'carteirinha', 'carteirinhas')} sem resposta do responsável`,
      more: 'Valem, mas peça à família que responda ao e-mail',
      Icon: FamilyIcon,
    },
    {
      count: cards.to_confirm,
      to: `${PATHS.adminCards}?autorizacao=de-lista`,
      text: `${counted(cards.to_confirm, 'autorização veio', 'autorizações vieram')} de uma lista`,
      more: 'Confirme se a escola tem em papel, ou retire',
      Icon: FactCheckIcon,
    },
    {
      count: cards.ending,
      to: PATHS.classList,
      text: `${counted(cards.ending, 'carteirinha vence', 'carteirinhas vencem')} em ${ENDING_DAYS} dias`,
      more: 'A lista do ano renova quem continua',
      Icon: EventBusyIcon,
    },
    {
      count: cards.ended,
      to: `${PATHS.adminCards}?status=ativo&validade=vencidas`,
      text: counted(cards.ended, 'carteirinha vencida', 'carteirinhas vencidas'),
      more: 'Renove quem continua ou desative quem saiu',
      Icon: HistoryIcon,
    },
  ];
  return rows.flatMap(({ count, ...row }) => (count > 0 ? row : []));
}

/** Days before the end of the free month from which the notice shows, as in the e-mails. */
const SOON_DAYS = 7;

type Notice = Pick<HomeRow, 'color' | 'text' | 'more'>;

function endOfFreeMonth({ trial_ends_at, now }: Billing): Notice | null {
  const days = daysUntil(trial_ends_at, now);
  if (days > SOON_DAYS) return null;
  const when = days <= 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`;
  return {
    color: 'info.main',
    text: `O mês gratuito termina ${when}`,
    more: 'Assine para que os benefícios continuem liberados para os seus alunos',
  };
}

/** What a company must do about its subscription in time; null if there is nothing to do. */
export function subscriptionNotice(billing: Billing): Notice | null {
  const { standing, exempt, subscription, confirming, free_month_owed } = billing;
  if (standing === 'inactive')
    return {
      color: 'error.main',
      text: 'Sua escola está desativada',
      more: 'Seus alunos não veem carteirinhas nem parceiros',
    };
  if (subscription?.status === 'unpaid')
    return {
      color: 'error.main',
      text: 'A mensalidade não foi paga',
      more: 'Os benefícios estão suspensos para os seus alunos. Veja o que fazer',
    };
  if (subscription?.status === 'past_due')
    return {
      color: 'warning.main',
      text: 'A última cobrança foi recusada',
      more: 'Veja o que fazer para não perder o acesso',
    };
  if (confirming) return null;
  if (standing === 'lapsed')
    return {
      color: 'warning.main',
      text: 'Os benefícios estão suspensos para os seus alunos',
      more: 'Assine para liberar na hora',
    };
  return !exempt && !subscription && free_month_owed ? endOfFreeMonth(billing) : null;
}

export function WaitingSection({ overview, billing }: { overview?: CompanyOverview; billing?: Billing }) {
  const isMobile = useIsMobile();
  const notice = billing && subscriptionNotice(billing);
  const rows = [
    ...(notice ? [{ ...notice, to: PATHS.subscription, Icon: CreditCardIcon }] : []),
    ...(overview ? waitingRows(overview, isMobile) : []),
  ];
  if (rows.length === 0) return null;
  const [first, more] = [rows.slice(0, SHOWN), rows.slice(SHOWN)];
  return (
    <FormSection title={TITLE}>
      <HomeRows label={TITLE} rows={more.length > 1 ? first : rows} />
      {more.length > 1 && (
        <Fold title={`Mais ${more.length} pendências`} level="h3" variant="body1">
          <HomeRows label="Mais pendências" rows={more} />
        </Fold>
      )}
    </FormSection>
  );
}
