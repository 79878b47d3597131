/** Code that comes once it is wanted. */
import { useEffect, useEffectEvent, useState } from 'react';
import { isChunkError, reloadOnce } from '../lib/chunks';
import { toast } from './toasts/LazyToasts';

/**
 * Undefined until it is there. What a deploy has replaced comes with the new version, by one reload, which keeps what the
 * history says is open. Where that is not why, `failure` is said, and `onFailure` takes the wish back.
 */
export function useCodeOnDemand<Code extends object>(
  isWanted: boolean,
  load: () => Promise<Code>,
  failure: string,
  onFailure: () => void,
): Code | undefined {
  const [code, setCode] = useState<Code>();
  const fail = useEffectEvent(async (error: unknown) => {
    if (isChunkError(error) && (await reloadOnce())) return;
    toast(`${failure} Confira sua conexão e tente de novo.`, { variant: 'error' });
    onFailure();
  });
  useEffect(() => {
    if (!isWanted || code) return undefined;
    let isOver = false;
    load().then(
      (loaded) => isOver || setCode(loaded),
      (error: unknown) => isOver || void fail(error),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, code, load]);
  return code;
}
