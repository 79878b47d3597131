/** Shown in place of a page that failed: a new version, a lost connection, or a fault of ours. */

import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { StandInPage } from '../components/page/StandInPage';
import { isChunkError, reloadOnce, reloadWhenReachable } from '../lib/chunks';

export function RouteError() {
  const error = useRouteError();
  const isChunk = isChunkError(error);

  useEffect(() => {
    if (isChunk) void reloadOnce();
  }, [isChunk]);

  // The router remembers that it could not fetch the page's code, so only a reload asks for it again.
  const retry = () => (isChunk ? void reloadWhenReachable() : window.location.reload());
  useEffect(() => {
    if (!isChunk) return undefined;
    const onOnline = () => void reloadWhenReachable();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isChunk]);

  return (
    <StandInPage
      role="alert"
      illustration={isChunk ? 'offline' : 'error'}
      title={isChunk ? 'Não conseguimos carregar esta tela' : 'Ops, algo deu errado!'}
      text={isChunk ? 'Verifique sua conexão e tente novamente.' : 'Parece que algo não está indo como planejado.'}
      action={
        <Button variant="contained" onClick={retry}>
          Tentar novamente
        </Button>
      }
    />
  );
}
