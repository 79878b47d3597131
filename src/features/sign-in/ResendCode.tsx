/** Asks for another access code, once the minute between two of them has passed. */
import Button from '@mui/material/Button';
import { ACCESS_CODE_RESEND_S } from '@vinculo/contract/rules/limits';
import { useSecondsLeft } from './useSecondsLeft';

interface ResendCodeProps {
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: number;
  isSending: boolean;
  onResend: () => void;
}

export function ResendCode({ sentAt, isSending, onResend }: ResendCodeProps) {
  const left = Math.min(useSecondsLeft(sentAt + ACCESS_CODE_RESEND_S * 1000), ACCESS_CODE_RESEND_S);
  const isWaiting = left > 0;
  return (
    <Button
      size="small"
      // Not `disabled`, which would drop the focus of whoever just pressed it.
      aria-disabled={isWaiting || isSending}
      onClick={() => {
        if (!isWaiting && !isSending) onResend();
      }}
      sx={{ alignSelf: 'flex-start', ...(isWaiting && { color: 'text.secondary', cursor: 'default' }) }}
    >
      {isSending ? 'Enviando código de acesso...' : isWaiting ? `Reenviar código em ${left} s` : 'Reenviar código'}
    </Button>
  );
}
