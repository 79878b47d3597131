/** A menu whose code comes in a quiet moment, or with the first press before it. */
import { useEffect } from 'react';
import { whenIdle } from '../../lib/whenIdle';
import { useDialogOnDemand } from './useDialogOnDemand';

const loadMenu = () => import('./menuParts');

export function useMenuOnDemand() {
  // Where it cannot be fetched now, the first press asks again.
  useEffect(() => whenIdle(() => void loadMenu().catch(() => undefined)), []);
  return useDialogOnDemand(loadMenu, 'Não conseguimos abrir o menu.');
}
