// /admin/carteirinhas/link: opens, shares, prints and closes the company's link; opened again, it has another code.
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { shownNumber } from '@vinculo/contract/rules/card/cardCodes';
import { identityText } from '@vinculo/contract/rules/words/companyIdentity';
import { useCurrentUser } from '../../api/currentUser';
import {
  useCloseCompanyLinkMutation,
  useGetCompanyLinkQuery,
  useGetCompanyQuery,
  useOpenCompanyLinkMutation,
} from '../../api/slice';
import { Qr } from '../../components/code/Qr';
import { AskButton } from '../../components/dialog/ConfirmDialog';
import { FormSkeleton, SECTION } from '../../components/form/FormParts';
import { BusyButton } from '../../components/page/BusyButton';
import { Page, PAGE_TITLE_ID } from '../../components/page/Page';
import { ShareLink } from '../../components/page/ShareLink';
import { EmptyState, Loaded } from '../../components/page/states';
import { useRecord } from '../../entities/selectors';
import { PATHS, waitingPath } from '../../lib/paths';

/** Students scan it from a teacher's screen. */
const QR_SIZE = '13rem';
/** The poster has a heading of its own, and its code is read from a step away. */
const ON_PAPER = {
  '@media print': {
    [`#${PAGE_TITLE_ID}, #${PAGE_TITLE_ID} ~ *`]: { display: 'none' },
    '[data-poster] svg': { width: '92mm', height: '92mm' },
  },
} as const;

const CLOSE = {
  title: 'Fechar o link da escola?',
  text: 'O código e os cartazes de agora deixam de funcionar. Os pedidos que já chegaram continuam na fila. Para trocar o código, feche o link e abra de novo.',
  confirmLabel: 'Fechar o link',
  busyLabel: 'Fechando...',
  cancelLabel: 'Voltar',
};

function OpenLink({ companyId, code, link }: { companyId: string; code: string; link: string }) {
  const company = useRecord(useGetCompanyQuery(companyId).currentData);
  const [close] = useCloseCompanyLinkMutation();
  // A name that support has not looked at is shown to nobody.
  const name = company && ((!company.name_held && company.display_name) || company.title);

  return (
    <Card sx={SECTION} data-poster>
      <GlobalStyles styles={ON_PAPER} />
      <Box sx={{ display: 'none', displayPrint: 'block' }}>
        <Typography variant="h1" component="p">
          Peça sua carteirinha digital
        </Typography>
        {company && name && (
          <>
            <Typography variant="h2" component="p">
              {name}
            </Typography>
            <Typography variant="body2">
              {identityText({
                title: name,
                legal_name: company.title,
                cnpj: company.cnpj,
                city: [company.address.city, company.address.uf].filter(Boolean).join(' - ') || null,
              })}
            </Typography>
          </>
        )}
        <Typography sx={{ mt: 2 }}>
          Aponte a câmera do celular para o QR, entre com o seu e-mail e envie uma foto. A escola confere, e a
          carteirinha aparece no seu celular.
        </Typography>
      </Box>
      <Typography sx={{ displayPrint: 'none' }}>
        Quem abre o link entra com o e-mail, diz a turma e a matrícula e envia uma foto. Você confere e aceita em
        Aguardando.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Qr text={link} label="QR do link da escola" size={QR_SIZE} />
        <Box sx={{ flex: `1 1 ${QR_SIZE}`, minWidth: 0 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Código da escola
          </Typography>
          <Typography variant="h1" component="p">
            {shownNumber(code)}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{link}</Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
        <Button variant="contained" startIcon={<PrintIcon />} disabled={!company} onClick={() => window.print()}>
          Imprimir cartaz
        </Button>
        <ShareLink link={link} text={`Peça a sua carteirinha da escola por este link: ${link}`} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
        <Button component={Link} to={waitingPath('asked')}>
          Ver os pedidos
        </Button>
        <AskButton color="error" question={CLOSE} run={() => close(companyId).unwrap()} done="Link fechado.">
          Fechar o link
        </AskButton>
      </Box>
    </Card>
  );
}

function ClosedLink({ companyId }: { companyId: string }) {
  const [openLink] = useOpenCompanyLinkMutation();
  return (
    <EmptyState
      title="O link da escola está fechado"
      text="Abra o link para os alunos pedirem a carteirinha pelo celular, com a foto. Você confere cada pedido, e pode fechar o link quando quiser."
      action={
        <BusyButton
          variant="contained"
          size="large"
          busyLabel="Abrindo..."
          onPress={() => openLink(companyId).unwrap()}
        >
          Abrir o link
        </BusyButton>
      }
    />
  );
}

export default function CompanyLinkPage() {
  const { companyId } = useCurrentUser();
  const query = useGetCompanyLinkQuery(companyId ?? skipToken);
  return (
    <Page maxWidth="md" title="Link da escola" backTo={PATHS.waitingStudents}>
      <Loaded query={query} skeleton={<FormSkeleton sections={[2]} />}>
        {({ code, link }) =>
          companyId &&
          (code && link ? (
            <OpenLink key={companyId} companyId={companyId} code={code} link={link} />
          ) : (
            <ClosedLink key={companyId} companyId={companyId} />
          ))
        }
      </Loaded>
    </Page>
  );
}
