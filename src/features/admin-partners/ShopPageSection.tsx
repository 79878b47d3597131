/** 'Página da loja': makes, shares, renews and closes the address of the partner's own page. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Partner } from '@vinculo/contract/partners';
import { errorMessage } from '../../api/errors';
import { useCloseShopPageMutation, useGetShopPageQuery, useOpenShopPageMutation } from '../../api/slice';
import { AskButton } from '../../components/dialog/ConfirmDialog';
import { FormSection } from '../../components/form/FormParts';
import { BusyButton } from '../../components/page/BusyButton';
import { ShareLink } from '../../components/page/ShareLink';

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

function OpenPage({ partner, link }: { partner: Partner; link: string }) {
  const [renew] = useOpenShopPageMutation();
  const [close] = useCloseShopPageMutation();
  const ref = { id: partner.id, companyId: partner.unit_id };
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{link}</Typography>
      <ShareLink link={link} text={inviting(partner, link)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component="a" href={link} target="_blank" rel="noopener noreferrer">
          Abrir a página
        </Button>
        <AskButton color="inherit" question={RENEW} run={() => renew(ref).unwrap()} done="Link novo. Envie-o à loja.">
          Gerar novo link
        </AskButton>
        <AskButton color="error" question={CLOSE} run={() => close(ref).unwrap()} done="Página da loja desativada.">
          Desativar a página
        </AskButton>
      </Box>
    </>
  );
}

function ClosedPage({ partner }: { partner: Partner }) {
  const [openPage] = useOpenShopPageMutation();
  const open = () => openPage({ id: partner.id, companyId: partner.unit_id }).unwrap();
  return (
    <Box>
      <BusyButton variant="outlined" busyLabel="Criando..." onPress={open}>
        Criar a página da loja
      </BusyButton>
    </Box>
  );
}

export function ShopPageSection({ partner }: { partner: Partner }) {
  const { currentData: page, isError, isFetching, error, refetch } = useGetShopPageQuery(partner.id);
  return (
    <FormSection title="Página da loja">
      <Typography sx={{ color: 'text.secondary' }}>
        Um endereço só da loja, sem conta: ela vê como aparece, os usos por semana e o adesivo para imprimir. Quem tem o
        endereço vê a página.
      </Typography>
      {page && (page.link ? <OpenPage partner={partner} link={page.link} /> : <ClosedPage partner={partner} />)}
      {!page && isFetching && <Typography role="status">Carregando...</Typography>}
      {!page && isError && !isFetching && (
        <Box role="alert">
          <Typography>{errorMessage(error)}</Typography>
          <Button onClick={() => void refetch()}>Tentar novamente</Button>
        </Box>
      )}
    </FormSection>
  );
}
