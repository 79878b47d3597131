/** Adding, removing and leaving: what shows at once is the slice's, what is said of it is said here. */
import Button from '@mui/material/Button';
import type { Manager } from '@vinculo/contract/managers';
import { isOutside, useAddManagerMutation, useRemoveManagerMutation } from '../../api/managers';
import { errorMessage, isApiError, UNEXPECTED } from '../../api/errors';
import { closeToast, toast, toastFailure } from '../../components/toasts/LazyToasts';

const NOT_ADDED = 'Não conseguimos adicionar o administrador.';
const NOT_REMOVED = 'Não conseguimos remover o administrador.';
const NOT_LEFT = 'Não conseguimos tirar você da administração.';

function tell(text: string, error: unknown): void {
  // Signing out gives up what is still waiting; there is nobody left to tell.
  if (!isApiError(error)) return;
  const reason = errorMessage(error);
  toastFailure(error, reason === UNEXPECTED ? text : `${text} ${reason}`);
}

export interface ManagerChanges {
  add: (person: Manager) => void;
  remove: (person: Manager) => void;
  /** True once the person who is signed in manages the company no more, false where they still do and were told. */
  leave: (own: Manager) => Promise<boolean>;
}

/** Goes on after the screen that asked for it is gone. */
export function useManagerChanges(companyId: string): ManagerChanges {
  const [addManager] = useAddManagerMutation();
  const [removeManager] = useRemoveManagerMutation();
  const send = ({ id }: Manager) => removeManager({ companyId, personId: id }).unwrap();

  const undo = (person: Manager) =>
    send(person)
      .then(() => toast(`${person.full_name} não administra mais a escola.`, { variant: 'success' }))
      .catch((error: unknown) => tell(NOT_REMOVED, error));
  const sayAdded = (person: Manager) =>
    toast(`${person.full_name} agora administra a escola com você.`, {
      variant: 'success',
      // Of two who share a name the wrong one is easily chosen.
      action: (key) => (
        <Button
          color="inherit"
          onClick={() => {
            closeToast(key);
            void undo(person);
          }}
        >
          Desfazer
        </Button>
      ),
    });

  return {
    add: ({ id, full_name, email, avatar }) => {
      const person = { id, full_name, email, avatar };
      addManager({ companyId, person })
        .unwrap()
        .then(() => sayAdded(person))
        .catch((error: unknown) => tell(NOT_ADDED, error));
    },
    remove: (person) => void send(person).catch((error: unknown) => tell(NOT_REMOVED, error)),
    leave: (own) =>
      send(own)
        .then(() => true)
        .catch((error: unknown) => {
          // Out already: an earlier try was answered too late, or somebody else was faster.
          if (isOutside(error)) return true;
          tell(NOT_LEFT, error);
          return false;
        }),
  };
}
