// /admin/parceiros/:id/pagina: the shop's own page, and what the shop wrote on it.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Partner } from '@vinculo/contract/partners';
import type { ShopPage } from '@vinculo/contract/shopPages';
import {
  useCloseShopPageMutation,
  useGetShopPageQuery,
  useOpenShopPageMutation,
  useSettleShopMessageMutation,
} from '../../api/slice';
import { AskButton } from '../../components/dialog/ConfirmDialog';
import { FORM_STACK, FormSection } from '../../components/form/FormParts';
import { BusyButton } from '../../components/page/BusyButton';
import { ShareLink } from '../../components/page/ShareLink';
import { Loaded, Loading } from '../../components/page/states';
import { toast } from '../../components/toasts/LazyToasts';
import { adminPartnerPath } from '../../lib/paths';
import { formatDay } from '../../lib/shown';
import { PartnerFrame } from './PartnerFrame';

const RENEW = {
  title: 'Gerar novo link?',
  text: 'O link de agora deixa de abrir. Envie o novo à loja.',
  confirmLabel: 'Gerar novo link',
  busyLabel: 'Trocando...',
  cancelLabel: 'Voltar',
};
const CLOSE = {
  title: 'Desativar a página da loja?',
  text: 'A loja deixa de ver a página dela. O que ela pausou fica desativado, e você pode reativar. Se você ativar de novo, o link será outro.',
  confirmLabel: 'Desativar a página',
  busyLabel: 'Fechando...',
  cancelLabel: 'Voltar',
};

const inviting = ({ title }: Partner, link: string) =>
  `Esta é a página da loja ${title} entre os parceiros da escola: como ela aparece para os alunos, os usos e o que imprimir. Guarde o endereço: quem o tem vê a página. ${link}`;

function PageAddress({ partner, link }: { partner: Partner; link: string | null }) {
  const [open] = useOpenShopPageMutation();
  const [close] = useCloseShopPageMutation();
  const ref = { id: partner.id, companyId: partner.unit_id };
  if (!link) {
    return (
      <BusyButton
        variant="outlined"
        busyLabel="Criando..."
        onPress={() => open(ref).unwrap()}
        sx={{ justifySelf: 'start' }}
      >
        Criar a página da loja
      </BusyButton>
    );
  }
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{link}</Typography>
      <ShareLink link={link} text={inviting(partner, link)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component="a" href={link} target="_blank" rel="noopener noreferrer">
          Abrir a página
        </Button>
        <AskButton color="inherit" question={RENEW} run={() => open(ref).unwrap()} done="Link novo. Envie-o à loja.">
          Gerar novo link
        </AskButton>
        <AskButton color="error" question={CLOSE} run={() => close(ref).unwrap()} done="Página da loja desativada.">
          Desativar a página
        </AskButton>
      </Box>
    </>
  );
}

interface ShopMessageProps {
  partner: Partner;
  message: NonNullable<ShopPage['message']>;
  refetch: () => unknown;
}

/** What the shop wrote, with the way to the partner's form, and 'Feito'. */
function ShopMessage({ partner: { id, unit_id: companyId }, message, refetch }: ShopMessageProps) {
  const [settle] = useSettleShopMessageMutation();
  const press = async () => {
    try {
      await settle({ id, companyId, messageId: message.id }).unwrap();
      toast('Feito. A loja lê na página dela que a escola viu o recado.', { variant: 'success' });
    } catch (error) {
      // The shop may have written another one.
      void refetch();
      throw error;
    }
  };
  return (
    <FormSection title="Recado da loja">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Enviado em {formatDay(message.sent_at)}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message.text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={adminPartnerPath(id)} variant="outlined">
          Abrir o cadastro
        </Button>
        <BusyButton variant="contained" onPress={press}>
          Feito
        </BusyButton>
      </Box>
    </FormSection>
  );
}

function ShopPageParts({ partner }: { partner: Partner }) {
  const query = useGetShopPageQuery(partner.id, { refetchOnMountOrArgChange: true });
  const message = query.currentData?.message;
  return (
    <Box sx={FORM_STACK}>
      {message && <ShopMessage partner={partner} message={message} refetch={query.refetch} />}
      <FormSection title="Página da loja">
        <Typography sx={{ color: 'text.secondary' }}>
          Um endereço só da loja, sem conta: ela vê como aparece, os usos por semana e o adesivo para imprimir. Quem tem
          o endereço vê a página.
        </Typography>
        <Loaded query={query} skeleton={<Loading isSeen />}>
          {({ link }) => <PageAddress partner={partner} link={link} />}
        </Loaded>
      </FormSection>
    </Box>
  );
}

export default function PartnerShopPage() {
  return <PartnerFrame title="Página da loja">{(partner) => <ShopPageParts partner={partner} />}</PartnerFrame>;
}
