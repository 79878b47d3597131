/** A dialog whose code comes with the first press of what opens it. */
import { useState } from 'react';
import { toast } from './toasts/LazyToasts';

/** `load` is what `lazy` loads; `failure` is said where it does not come. */
export function useDialogOnDemand(load: () => Promise<unknown>, failure: string) {
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return {
    isWanted,
    isOpen,
    open: async () => {
      try {
        await load();
        setIsWanted(true);
        setIsOpen(true);
      } catch {
        toast(`${failure} Confira sua conexão e tente de novo.`, { variant: 'error' });
      }
    },
    close: () => setIsOpen(false),
  };
}
