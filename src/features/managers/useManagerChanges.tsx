// Adds, removes and leaves. The API slice changes the list at once; this hook shows the messages.
import type { Manager } from '@vinculo/contract/people';
import { errorMessage, isApiError, isOutside, UNEXPECTED } from '../../api/errors';
import { useAddManagerMutation, useRemoveManagerMutation } from '../../api/slice';
import { toast, toastFailure } from '../../components/toasts/LazyToasts';

const NOT_ADDED = 'Não conseguimos adicionar o administrador.';
const NOT_REMOVED = 'Não conseguimos remover o administrador.';
const NOT_LEFT = 'Não conseguimos tirar você da administração.';

function tell(text: string, error: unknown): void {
  // Signing out ends waiting calls, and there is no screen for a message.
  if (!isApiError(error)) return;
  const reason = errorMessage(error);
  toastFailure(error, reason === UNEXPECTED ? text : `${text} ${reason}`);
}

/** The calls continue after the screen is gone. */
export function useManagerChanges(companyId: string) {
  const [addManager] = useAddManagerMutation();
  const [removeManager] = useRemoveManagerMutation();
  const send = ({ id }: Manager) => removeManager({ companyId, personId: id }).unwrap();

  return {
    add: ({ id, full_name, email, avatar }: Manager) => {
      const person = { id, full_name, email, avatar };
      addManager({ companyId, person })
        .unwrap()
        .then(() => toast(`${full_name} agora administra a escola com você.`, { variant: 'success' }))
        .catch((error: unknown) => tell(NOT_ADDED, error));
    },
    remove: (person: Manager) => void send(person).catch((error: unknown) => tell(NOT_REMOVED, error)),
    /** Resolves to true once the signed-in person is out, to false after a message that they are not. */
    leave: (own: Manager): Promise<boolean> =>
      send(own)
        .then(() => true)
        .catch((error: unknown) => {
          // They are out already: an earlier try worked without an answer, or another manager was faster.
          if (isOutside(error)) return true;
          tell(NOT_LEFT, error);
          return false;
        }),
  };
}
