// What stands in place of a page: its address is unknown or has moved, or the page failed.
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { generatePath, Navigate, useLocation, useParams, Link, useRouteError } from 'react-router-dom';
import { StandInPage } from '../components/page/Page';
import { PATHS } from '../lib/paths';

export function Moved({ to }: { to: string }) {
  const { search } = useLocation();
  const params = useParams();
  const [path = '', query] = to.split('?');
  const address = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(query)) address.set(name, value);
  const rest = String(address);
  return <Navigate replace to={`${generatePath(path, params)}${rest && `?${rest}`}`} />;
}

export const NOT_FOUND = 'Página não encontrada';

/** The page for an address that the app does not know. */
export function NotFoundPage() {
  return (
    <StandInPage
      illustration="not-found"
      title={NOT_FOUND}
      text="O endereço pode ter mudado ou estar incompleto."
      action={
        <Button component={Link} to={PATHS.home} variant="contained">
          Ir para o início
        </Button>
      }
    />
  );
}

/** The connection failed, or a deploy replaced the file. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || /loading (css )?chunk|dynamically imported module/i.test(error.message);
}

/** Kept in the history entry, which outlives a reload, so that one reload is tried and no loop begins. */
const RELOADED = 'reloadedForChunk';

const PATIENCE_MS = 10_000;

/** Without the server, a reload would show the browser's error instead of ours. */
async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

type Reloaded = Pick<Window, 'history' | 'location'>;

/** Reloads once for each history entry; false if that has been done or the server cannot be reached. */
export async function reloadOnce(page: Reloaded = window): Promise<boolean> {
  const stateOf = ({ history }: Reloaded) => history.state as Record<string, unknown> | null;
  if (stateOf(page)?.[RELOADED] || !(await isReachable())) return false;
  page.history.replaceState({ ...stateOf(page), [RELOADED]: true }, '');
  page.location.reload();
  return true;
}

export async function reloadWhenReachable(page: Pick<Window, 'location'> = window): Promise<void> {
  if (await isReachable()) page.location.reload();
}

/** Shown in place of a page that failed: a new version, a lost connection, or a fault of ours. */
export function RouteError() {
  const error = useRouteError();
  const isChunk = isChunkError(error);

  // The router remembers that it could not fetch the page's code, so only a reload asks for it again.
  const retry = () => (isChunk ? void reloadWhenReachable() : window.location.reload());
  useEffect(() => {
    if (!isChunk) return undefined;
    void reloadOnce();
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
