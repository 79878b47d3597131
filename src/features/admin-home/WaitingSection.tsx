/** What waits for the company, and when it pays. */
import CreditCardIcon from '@mui/icons-material/CreditCardOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import PhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import Typography from '@mui/material/Typography';
import type { Billing } from '@vinculo/contract/billing';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { ENDING_DAYS } from '@vinculo/contract/rules/cardState';
import { counted } from '@vinculo/contract/rules/counts';
import { useGetBillingQuery } from '../../api/billing';
import { useCurrentUser } from '../../api/currentUser';
import { waitingOf } from '../../components/card/invitationsWaiting';
import { FormSection } from '../../components/form/FormSection';
import { formatDay } from '../../lib/brasilia';
import { listedPath, PATHS } from '../../lib/paths';
import { HomeRows, type HomeRow } from './HomeRow';

const TITLE = 'Esperando por você';

function waitingRows({ requests, invitations, cards: { ending } }: CompanyOverview): HomeRow[] {
  const told = waitingOf(invitations);
  const rows: (HomeRow & { count: number })[] = [
    {
      count: requests,
      to: PATHS.requests,
      text: counted(requests, 'pedido de carteirinha', 'pedidos de carteirinha'),
      more: 'Responda a quem pediu',
      Icon: PersonAddIcon,
    },
    {
      count: invitations.listed,
      to: listedPath,
      text: told?.listedWords ?? '',
      more: 'Com a foto, a carteirinha fica pronta',
      Icon: PhotoIcon,
    },
    {
      count: invitations.open,
      to: PATHS.invitations,
      text: told?.openWords ?? '',
      more: told?.acceptedWords ?? '',
      Icon: MailIcon,
    },
    {
      count: ending,
      to: `${PATHS.adminCards}?status=ativo&validade=a-vencer`,
      text: `${counted(ending, 'carteirinha vence', 'carteirinhas vencem')} em ${ENDING_DAYS} dias`,
      more: 'Renove todas de uma vez',
      Icon: EventBusyIcon,
    },
  ];
  return rows.flatMap(({ count, ...row }) => (count > 0 ? row : []));
}

/** What comes next of the subscription; null if nothing is charged or nothing is known. */
function paymentRow({ exempt, subscription, free_month_owed, trial_ends_at }: Billing): HomeRow | null {
  const row = { to: PATHS.subscription, Icon: CreditCardIcon };
  if (subscription?.next_charge_at)
    return { ...row, text: `Próxima cobrança em ${formatDay(subscription.next_charge_at)}` };
  if (exempt || subscription || !free_month_owed) return null;
  const more = 'Assine até lá, e os parceiros continuam abertos';
  return { ...row, text: `Mês gratuito até ${formatDay(trial_ends_at)}`, more };
}

export function WaitingSection({ overview }: { overview: CompanyOverview }) {
  const { companyId } = useCurrentUser();
  const { currentData: billing } = useGetBillingQuery(companyId ?? '', { skip: !companyId });
  const waiting = waitingRows(overview);
  const payment = billing ? paymentRow(billing) : null;
  const rows = payment ? [...waiting, payment] : waiting;
  return (
    <FormSection title={TITLE}>
      {waiting.length === 0 && <Typography sx={{ color: 'text.secondary' }}>Nada por enquanto.</Typography>}
      {rows.length > 0 && <HomeRows label={TITLE} rows={rows} />}
    </FormSection>
  );
}
