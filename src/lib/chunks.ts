/** Parts of the app that are fetched by themselves, and do not always come. */

/** A part of the app that could not be fetched: the connection, or a deploy that replaced it. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || /loading (css )?chunk|dynamically imported module/i.test(error.message);
}

/** Remembered in the entry of the history, which outlives a reload, so that it is tried once and no loop begins. */
const RELOADED = 'reloadedForChunk';

const PATIENCE_MS = 10_000;

/** Without the server, a reload would leave the browser's own error in place of ours. */
async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

type Reloaded = Pick<Window, 'history' | 'location'>;

/** Once for each place in the history; false where that has been, or the server cannot be reached. */
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
