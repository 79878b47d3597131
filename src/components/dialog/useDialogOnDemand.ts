/** A dialog whose code comes with the first press of what opens it. */
import { useState } from 'react';
import { useCodeOnDemand } from './useCodeOnDemand';

/** `code` is what `load` brings; `failure` is said where it does not come. */
export function useDialogOnDemand<Code extends object>(load: () => Promise<Code>, failure: string) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const code = useCodeOnDemand(isOpen, load, failure, close, false);
  return { code, isOpen, open: () => setIsOpen(true), close };
}
