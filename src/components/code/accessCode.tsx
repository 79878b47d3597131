// A mailed code of six digits: its field, how long to wait for another, and asking for it.
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect, useState, type Ref } from 'react';
import { ACCESS_CODE_RESEND_S } from '@vinculo/contract/rules/limits';
import { readAccessCode } from '@vinculo/contract/rules/text/accessCode';
import { waitText } from '@vinculo/contract/rules/words/wait';
import { isApiError, TOO_MANY, toFormErrors, type ApiError } from '../../api/errors';
import { TextInput } from '../form/inputs/TextInput';

export const isTooMany = (error: unknown): error is ApiError => isApiError(error) && error.status === TOO_MANY;

/** True if the server sends no new code because a recent one, which still works, went to this e-mail. */
export const isAlreadySent = (error: unknown) => isTooMany(error) && toFormErrors(error).fields.email !== undefined;

/** Milliseconds until the server accepts another try; null if it did not say. */
export function waitOf(error: unknown): number | null {
  return isTooMany(error) ? (error.retryAfterMs ?? null) : null;
}

/** Puts a refusal with a waiting time on a field, instead of in a passing toast. */
export function withWait(error: unknown, field: 'email' | 'password'): unknown {
  if (waitOf(error) === null || !isTooMany(error) || error.data.fields) return error;
  const { message } = error.data;
  return { ...error, data: { message, fields: { [field]: [message] } } };
}

interface CodeInputProps {
  name: string;
  label: string;
  helperText: string;
  inputRef?: Ref<HTMLInputElement>;
  /** False if the form has several codes: a phone would fill each with the same one. */
  isOnlyOne?: boolean;
  isLast?: boolean;
}

/** A mailed code of six digits. */
export function CodeInput({ name, isOnlyOne = true, isLast = true, ...shown }: CodeInputProps) {
  const { setFieldValue } = useFormikContext();
  return (
    <TextInput
      name={name}
      required
      {...shown}
      autoComplete={isOnlyOne ? 'one-time-code' : 'off'}
      // People paste more than the digits: the field keeps the code that is read from their text.
      onChange={({ target }) => void setFieldValue(name, readAccessCode(target.value))}
      slotProps={{ htmlInput: { inputMode: 'numeric', enterKeyHint: isLast ? 'go' : 'next' } }}
    />
  );
}

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

/** A wait that starts now and lasts as long as the server said, or else the usual time. */
export const waitNow = (ms: number | null = null): Wait => ({
  from: Date.now(),
  ms: ms ?? ACCESS_CODE_RESEND_S * 1000,
});

interface ResendCodeProps {
  wait: Wait;
  isSending: boolean;
  onResend: () => void;
}

/** Asks for another access code once the wait is over. */
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
