/** Asks for another access code once the wait is over. */

import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { waitText } from '@vinculo/contract/rules/words/wait';

const TICK_MS = 1000;

/** Whole seconds until `deadline` (milliseconds since 1970); 0 once it has passed. */
function useSecondsLeft(deadline: number): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => {
      const time = Date.now();
      setNow(time);
      if (time >= deadline) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [deadline]);

  return Math.max(0, Math.ceil((deadline - now) / TICK_MS));
}

/** The wait for another code: `from` in milliseconds since 1970, `ms` its length. */
export interface Wait {
  from: number;
  ms: number;
}

interface ResendCodeProps {
  wait: Wait;
  isSending: boolean;
  onResend: () => void;
}

export function ResendCode({ wait, isSending, onResend }: ResendCodeProps) {
  const left = Math.min(useSecondsLeft(wait.from + wait.ms), Math.ceil(wait.ms / 1000));
  const isWaiting = left > 0;
  return (
    <Button
      size="small"
      // Not `disabled`, which would take the focus from the pressed button.
      aria-disabled={isWaiting || isSending}
      onClick={() => {
        if (!isWaiting && !isSending) onResend();
      }}
      sx={{ alignSelf: 'flex-start', ...(isWaiting && { color: 'text.secondary', cursor: 'default' }) }}
    >
      {isSending
        ? 'Enviando código de acesso...'
        : isWaiting
          ? `Reenviar código em ${waitText(left)}`
          : 'Reenviar código'}
    </Button>
  );
}
