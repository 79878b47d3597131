/** /admin/carteirinhas/link: opens, shares, prints, exchanges and closes the company's link. */
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { CompanyLink } from '@vinculo/contract/requests';
import { shownNumber } from '@vinculo/contract/rules/cardCodes';
import { POSTER_FILE } from '@vinculo/contract/rules/printing';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../api/currentUser';
import { errorMessage } from '../../api/errors';
import {
  useCloseCompanyLinkMutation,
  useGetCompanyLinkQuery,
  useOpenCompanyLinkMutation,
  usePrintPosterMutation,
} from '../../api/requests';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { EmptyState } from '../../components/page/EmptyState';
import { ErrorState } from '../../components/page/ErrorState';
import { SECTION } from '../../components/form/formLayout';
import { FormSkeleton } from '../../components/form/FormSkeleton';
import { PageContainer } from '../../components/page/PageContainer';
import { PageHeader } from '../../components/page/PageHeader';
import { ShareLink } from '../../components/page/ShareLink';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';
import { download } from '../../lib/download';
import { PATHS } from '../../lib/paths';

const SECTIONS = [2];

const QUESTIONS = {
  exchange: {
    title: 'Trocar o link da escola?',
    text: 'O código e os cartazes de agora deixam de funcionar. Os pedidos que já chegaram continuam na fila.',
    confirmLabel: 'Trocar o link',
    busyLabel: 'Trocando...',
    done: 'Link trocado. Baixe o cartaz novo.',
  },
  close: {
    title: 'Fechar o link da escola?',
    text: 'Ninguém mais faz pedidos por ele. Os que já chegaram continuam na fila. Se você abrir de novo, o código será outro.',
    confirmLabel: 'Fechar o link',
    busyLabel: 'Fechando...',
    done: 'Link fechado.',
  },
} as const;

function PosterButton({ companyId }: { companyId: string }) {
  const [printPoster, { isLoading }] = usePrintPosterMutation();
  const print = async () => {
    if (isLoading) return;
    try {
      download(await printPoster(companyId).unwrap(), POSTER_FILE);
      toast('Cartaz pronto: está nos seus downloads.', { variant: 'success' });
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Button variant="contained" startIcon={<DownloadIcon />} aria-disabled={isLoading} onClick={() => void print()}>
      {isLoading ? 'Fazendo o cartaz...' : 'Baixar cartaz (PDF)'}
    </Button>
  );
}

function OpenLink({ companyId, code, link }: { companyId: string; code: string; link: string }) {
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null);
  const [shown, setShown] = useState<keyof typeof QUESTIONS>('exchange');
  const [exchange] = useOpenCompanyLinkMutation();
  const [close] = useCloseCompanyLinkMutation();
  const ask = (kind: keyof typeof QUESTIONS) => {
    setShown(kind);
    setQuestion(kind);
  };
  const confirm = async () => {
    try {
      await (shown === 'close' ? close : exchange)(companyId).unwrap();
      toast(QUESTIONS[shown].done, { variant: 'success' });
    } catch (error) {
      toastFailure(error);
    }
    setQuestion(null);
  };
  const { done: _done, ...words } = QUESTIONS[shown];
  return (
    <Card sx={SECTION}>
      <Typography>
        Quem abre o link entra com o e-mail, diz a turma e a matrícula e envia uma foto. Você confere e aceita em
        Pedidos.
      </Typography>
      <Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Código da escola
        </Typography>
        <Typography variant="h1" component="p">
          {shownNumber(code)}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{link}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <PosterButton companyId={companyId} />
        <ShareLink link={link} text={`Peça a sua carteirinha da escola por este link: ${link}`} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={PATHS.requests}>
          Ver os pedidos
        </Button>
        <Button color="inherit" aria-haspopup="dialog" onClick={() => ask('exchange')}>
          Trocar o link
        </Button>
        <Button color="error" aria-haspopup="dialog" onClick={() => ask('close')}>
          Fechar o link
        </Button>
      </Box>
      <ConfirmDialog
        open={question !== null}
        {...words}
        cancelLabel="Voltar"
        onConfirm={confirm}
        onClose={() => setQuestion(null)}
      />
    </Card>
  );
}

function ClosedLink({ companyId }: { companyId: string }) {
  const [openLink, { isLoading }] = useOpenCompanyLinkMutation();
  const open = async () => {
    if (isLoading) return;
    try {
      await openLink(companyId).unwrap();
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <EmptyState
      title="O link da escola está fechado"
      text="Abra o link para os alunos pedirem a carteirinha pelo celular, com a foto. Você confere cada pedido, e pode fechar ou trocar o link quando quiser."
      action={
        <Button variant="contained" size="large" aria-disabled={isLoading} onClick={() => void open()}>
          {isLoading ? 'Abrindo...' : 'Abrir o link'}
        </Button>
      }
    />
  );
}

function Shown({ companyId, link: { code, link } }: { companyId: string; link: CompanyLink }) {
  return code && link ? (
    <OpenLink companyId={companyId} code={code} link={link} />
  ) : (
    <ClosedLink companyId={companyId} />
  );
}

export default function CompanyLinkPage() {
  const { companyId } = useCurrentUser();
  const { currentData: link, isFetching, isError, error, refetch } = useGetCompanyLinkQuery(companyId ?? skipToken);
  return (
    <PageContainer maxWidth="md">
      <PageHeader title="Link da escola" backTo={PATHS.adminCards} />
      {companyId && link && <Shown key={companyId} companyId={companyId} link={link} />}
      {!link && isError && !isFetching && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!link && (isFetching || !isError) && <FormSkeleton sections={SECTIONS} />}
    </PageContainer>
  );
}
