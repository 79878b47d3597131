// Back closes what is open over a page.
import { useEffect, useEffectEvent } from 'react';
import { openStep } from './backSteps';

/** Back calls `onClose` while `isOpen`, instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openStep(() => close()) : undefined), [isOpen]);
}
