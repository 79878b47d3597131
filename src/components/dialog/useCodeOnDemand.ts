/** Code that comes once it is wanted. */
import { useEffect, useEffectEvent, useState } from 'react';
import { isChunkError, reloadOnce } from '../../lib/chunks';
import { toast } from '../toasts/LazyToasts';

/**
 * Undefined until it is there. Where it does not come, `failure` is said, and `onFailure` takes the wish back. Where the
 * history keeps what is wanted (`isKept`), what a deploy has replaced comes with the new version, by one reload.
 */
export function useCodeOnDemand<Code extends object>(
  isWanted: boolean,
  load: () => Promise<Code>,
  failure: string,
  onFailure: () => void,
  isKept = true,
): Code | undefined {
  const [code, setCode] = useState<Code>();
  const fail = useEffectEvent(() => {
    toast(`${failure} Confira sua conexão e tente de novo, ou recarregue a página.`, { variant: 'error' });
    onFailure();
  });
  useEffect(() => {
    if (!isWanted || code) return undefined;
    let isOver = false;
    load().then(
      (loaded) => isOver || setCode(loaded),
      async (error: unknown) => {
        const isStale = isKept && !isOver && isChunkError(error);
        if (isStale && (await reloadOnce(window, () => !isOver))) return;
        if (!isOver) fail();
      },
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, code, load, isKept]);
  return code;
}
