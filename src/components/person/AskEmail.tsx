/** Asks for the whole e-mail of a person whose name others share, so that nothing is given to the wrong person. */

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { isEmail, normalizeEmail } from '@vinculo/contract/rules/text/email';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import type { Person } from '@vinculo/contract/users';
import { errorMessage } from '../../api/errors';
import { useLazyGetUserQuery } from '../../api/slice';
import { selectRecord } from '../../entities/selectors';
import { useAppStore } from '../../lib/hooks';
import { useBackCloses } from '../../lib/useBackCloses';
import { takeOutInvisible } from '../form/takeOutInvisible';

const NOT_THEIRS = 'Este não é o e-mail dessa pessoa. Confira com ela, ou escolha a outra da lista.';

export interface AskEmailProps {
  person: Person;
  open: boolean;
  onProven: (person: Person) => void;
  onClose: () => void;
}

export function AskEmail({ person, open, onProven, onClose }: AskEmailProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [getUser, { isFetching }] = useLazyGetUserQuery();
  const store = useAppStore();
  useBackCloses(open, onClose);
  const titleId = useId();
  const textId = useId();

  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (isFetching) return;
    const typed = normalizeEmail(email);
    if (!isEmail(typed)) return setError(typed ? MESSAGES.email.invalid : MESSAGES.email.required);
    const answer = await getUser({ id: person.id, email: typed });
    if (!answer.data) return setError(errorMessage(answer.error));
    const proven = selectRecord(store.getState(), answer.data);
    if (proven?.email !== typed) return setError(NOT_THEIRS);
    onProven(proven);
  };

  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={(event) => void check(event)}>
        <DialogTitle id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {`Qual é o e-mail de ${person.full_name}?`}
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={textId} sx={{ mb: 2 }}>
            {`Mais de uma pessoa tem este nome. Digite o e-mail completo (${person.email}) para não escolher a pessoa errada.`}
          </DialogContentText>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is all there is to do here
            autoFocus
            fullWidth
            type="email"
            label="E-mail da pessoa"
            value={email}
            onChange={(event) => {
              takeOutInvisible(event);
              setEmail(event.target.value);
              setError(undefined);
            }}
            error={error !== undefined}
            helperText={error}
            autoComplete="off"
            slotProps={{
              htmlInput: { 'aria-required': true, inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
              formHelperText: { role: 'alert' },
            }}
          />
        </DialogContent>
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" aria-disabled={isFetching}>
            {isFetching ? 'Conferindo...' : 'Continuar'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
