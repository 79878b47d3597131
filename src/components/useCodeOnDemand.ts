/** Code that comes once it is wanted. */
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from './toasts/LazyToasts';

/** Undefined until it is there. Where it does not come, `failure` is said, and `onFailure` takes the wish back. */
export function useCodeOnDemand<Code extends object>(
  isWanted: boolean,
  load: () => Promise<Code>,
  failure: string,
  onFailure: () => void,
): Code | undefined {
  const [code, setCode] = useState<Code>();
  const fail = useEffectEvent(() => {
    toast(`${failure} Confira sua conexão e tente de novo.`, { variant: 'error' });
    onFailure();
  });
  useEffect(() => {
    if (!isWanted || code) return undefined;
    let isOver = false;
    load().then(
      (loaded) => isOver || setCode(loaded),
      () => isOver || fail(),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, code, load]);
  return code;
}
