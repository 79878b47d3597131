/** The toasts, whose code comes after the first page: nothing speaks up there before somebody acts or a call fails. */
import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';

let mount: ((toasts: ComponentType) => void) | undefined;

/** Every other page waits for this with its own code, and whatever reports a failure: then the toasts have their place. */
export async function loadToasts(): Promise<void> {
  const { Toasts } = await import('./Toasts');
  mount?.(Toasts);
}

export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(() => {
    // At once: whoever waits for the toasts goes on right after this.
    mount = (loaded) => flushSync(() => setToasts(() => loaded));
    // Without a connection the next one who needs them tries again.
    loadToasts().catch(() => undefined);
    return () => {
      mount = undefined;
    };
  }, []);
  return Toasts && <Toasts />;
}
