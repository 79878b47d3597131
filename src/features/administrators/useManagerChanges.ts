/** Adding and removing administrators: what shows at once is the slice's, what is said of a failure is said here. */
import type { Manager } from '@vinculo/contract/managers';
import { enqueueSnackbar } from 'notistack';
import { useAddManagerMutation, useRemoveManagerMutation } from '../../api/api';
import { errorMessage, isApiError, isSessionOver, UNEXPECTED } from '../../api/errors';

const NOT_ADDED = 'Não conseguimos adicionar o administrador.';
const NOT_REMOVED = 'Não conseguimos remover o administrador.';

function tell(text: string, error: unknown): void {
  // Signing out gives up what is still waiting; there is nobody left to tell.
  if (!isApiError(error) || isSessionOver(error)) return;
  const reason = errorMessage(error);
  enqueueSnackbar(reason === UNEXPECTED ? text : `${text} ${reason}`, { variant: 'error' });
}

export interface ManagerChanges {
  add: (person: Manager) => void;
  /** True once the server has done it, false where it has not and the person was told. */
  remove: (person: Manager) => Promise<boolean>;
}

/** Goes on after the screen that asked for it is gone. */
export function useManagerChanges(companyId: string): ManagerChanges {
  const [addManager] = useAddManagerMutation();
  const [removeManager] = useRemoveManagerMutation();
  return {
    add: ({ id, full_name, email, avatar }) => {
      const person = { id, full_name, email, avatar };
      addManager({ companyId, person })
        .unwrap()
        .catch((error: unknown) => tell(NOT_ADDED, error));
    },
    remove: ({ id }) =>
      removeManager({ companyId, personId: id })
        .unwrap()
        .then(() => true)
        .catch((error: unknown) => {
          tell(NOT_REMOVED, error);
          return false;
        }),
  };
}
