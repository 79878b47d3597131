/** Code that is loaded separately, and may fail to load. */

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
