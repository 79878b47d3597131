/** What stands in place of a page that failed: a new version to fetch, a lost connection, or a fault of ours. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Illustration } from '../components/Illustration';
import { PageContainer } from '../components/PageContainer';
import { PAGE_TITLE_ID } from '../components/PageHeader';
import { isChunkError, reloadOnce, reloadWhenReachable } from '../lib/chunks';

export function RouteError() {
  const error = useRouteError();
  const isChunk = isChunkError(error);

  useEffect(() => {
    if (isChunk) void reloadOnce();
  }, [isChunk]);

  // The router remembers that the page's code could not be fetched, so only a new page asks for it again.
  const retry = () => (isChunk ? void reloadWhenReachable() : window.location.reload());
  useEffect(() => {
    if (!isChunk) return undefined;
    const onOnline = () => void reloadWhenReachable();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isChunk]);

  return (
    <PageContainer maxWidth="sm">
      <Box
        role="alert"
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
          alignItems: 'center',
          textAlign: 'center',
          py: { xs: 5, sm: 8 },
        }}
      >
        <Illustration name={isChunk ? 'offline' : 'error'} />
        <Typography variant="h1" id={PAGE_TITLE_ID} tabIndex={-1}>
          {isChunk ? 'Não conseguimos carregar esta tela' : 'Ops, algo deu errado!'}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {isChunk ? 'Verifique sua conexão e tente novamente.' : 'Parece que algo não está indo como planejado.'}
        </Typography>
        <Button variant="contained" onClick={retry}>
          Tentar novamente
        </Button>
      </Box>
    </PageContainer>
  );
}
