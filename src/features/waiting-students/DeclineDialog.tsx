/** Asks why requests are declined: by a usual sentence or the company's own. The person reads it. */

import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { DECLINE_MAX } from '@vinculo/contract/rules/limits';
import { isShown } from '@vinculo/contract/rules/text/plainName';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { ResponsiveDialog } from '../../components/dialog/ResponsiveDialog';
import { takeOutInvisible } from '../../components/form/takeOutInvisible';

const REASONS = [
  'Foto escura',
  'O rosto não aparece direito',
  'Não encontrei sua matrícula',
  'Você já tem carteirinha',
] as const;

interface DeclineDialogProps {
  count: number;
  onDecline: (reason: string) => void;
  onClose: () => void;
}

function OwnWords({ onDecline }: Pick<DeclineDialogProps, 'onDecline'>) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const decline = () => {
    const reason = text.trim();
    if (!reason) setError('Escreva o motivo');
    else if (!isShown(reason)) setError(MESSAGES.shown);
    else onDecline(reason);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        decline();
      }}
    >
      <TextField
        fullWidth
        multiline
        label="Outro motivo"
        value={text}
        onChange={(event) => {
          takeOutInvisible(event);
          setText(event.target.value);
          setError(undefined);
        }}
        error={error !== undefined}
        helperText={error ?? 'A pessoa lê o motivo e pode corrigir o pedido.'}
        slotProps={{ htmlInput: { maxLength: DECLINE_MAX } }}
        sx={{ mt: 2, mb: 1 }}
      />
      <Button type="submit" color="error" variant="contained">
        Recusar com este motivo
      </Button>
    </form>
  );
}

export function DeclineDialog({ count, onDecline, onClose }: DeclineDialogProps) {
  // The text stays while the dialog closes.
  const [shown, setShown] = useState(count);
  if (count > 0 && count !== shown) setShown(count);
  return (
    <ResponsiveDialog
      open={count > 0}
      title={shown > 1 ? `Por que recusar ${shown} pedidos?` : 'Por que recusar este pedido?'}
      onClose={onClose}
    >
      {REASONS.map((reason, index) => (
        <Button
          key={reason}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- after the R key, Enter chooses
          autoFocus={index === 0}
          fullWidth
          variant="outlined"
          onClick={() => onDecline(reason)}
          sx={{ justifyContent: 'flex-start', textAlign: 'start', mb: 1 }}
        >
          {reason}
        </Button>
      ))}
      <OwnWords onDecline={onDecline} />
    </ResponsiveDialog>
  );
}
