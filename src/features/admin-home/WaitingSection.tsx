/** What waits for the company: a line for each kind, the first of many, and nothing if nothing waits. */

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
import type { Billing } from '@vinculo/contract/billing';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { ENDING_DAYS } from '@vinculo/contract/rules/card/cardState';
import { counted } from '@vinculo/contract/rules/words/counts';
import { FormSection } from '../../components/form/FormParts';
import { Fold } from '../../components/page/Fold';
import { useIsMobile } from '../../lib/breakpoint';
import { partnerReportsPath, PATHS, photographPath, waitingPath } from '../../lib/paths';
import { HomeRows, type HomeRow } from './HomeRow';
import { subscriptionNotice } from './subscriptionNotice';

const TITLE = 'Pendências';
/** More stand behind one line. */
const SHOWN = 3;

function waitingRows(
  { requests, shop_messages, reported, invitations, held_back, silent, cards }: CompanyOverview,
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
      count: invitations.no_picture,
      to: isMobile ? photographPath : waitingPath('no_picture'),
      text: counted(invitations.no_picture, 'aluno aguardando foto', 'alunos aguardando foto'),
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

function paymentRows(billing: Billing): HomeRow[] {
  const notice = subscriptionNotice(billing);
  if (!notice) return [];
  const { severity, ...words } = notice;
  return [{ ...words, to: PATHS.subscription, Icon: CreditCardIcon, color: `${severity}.main` }];
}

export interface WaitingSectionProps {
  overview: CompanyOverview | undefined;
  billing: Billing | undefined;
}

export function WaitingSection({ overview, billing }: WaitingSectionProps) {
  const isMobile = useIsMobile();
  const rows = [...(billing ? paymentRows(billing) : []), ...(overview ? waitingRows(overview, isMobile) : [])];
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
