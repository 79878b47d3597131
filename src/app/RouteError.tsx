/** What stands in place of a page that failed: a new version to fetch, a lost connection, or a fault of ours. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Illustration } from '../components/Illustration';
import { PageContainer } from '../components/PageContainer';
import { PAGE_TITLE_ID } from '../components/PageHeader';
import { PATHS } from '../lib/paths';

/** A part of the app that could not be fetched: the connection, or a deploy that replaced it. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || /loading (css )?chunk|dynamically imported module/i.test(error.message);
}

/** Remembered in the entry of the history, which outlives a reload, so that it is tried once and no loop begins. */
const RELOADED = 'reloadedForChunk';

export function reloadOnce(page: Pick<Window, 'history' | 'location'> = window): boolean {
  const state = page.history.state as Record<string, unknown> | null;
  if (state?.[RELOADED]) return false;
  page.history.replaceState({ ...state, [RELOADED]: true }, '');
  page.location.reload();
  return true;
}

/** Reloads once the server can be reached: without it, a reload would leave the browser's own error in place of ours. */
export async function reloadWhenReachable(page: Pick<Window, 'location'> = window): Promise<void> {
  try {
    await fetch(PATHS.home, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return;
  }
  page.location.reload();
}

export function RouteError() {
  const error = useRouteError();
  const isChunk = isChunkError(error);

  useEffect(() => {
    // Offline, a reload would leave a blank page.
    if (isChunk && navigator.onLine) reloadOnce();
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
