// Hands something over by the phone's own sheet; without one, text and link are copied.
import { toast } from '../toasts/LazyToasts';

/** Browsers and addresses without one have no such function. */
export const canShare = (data?: ShareData): boolean =>
  typeof navigator.share === 'function' && (data === undefined || navigator.canShare?.(data) === true);

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast('Link copiado.', { variant: 'success' });
  } catch {
    toast(`Não conseguimos copiar. O link é ${link}`, { variant: 'warning' });
  }
}

/** A person who closes the sheet has changed their mind. */
export async function share(data: ShareData): Promise<void> {
  if (!canShare()) return copyLink([data.text, data.url].filter(Boolean).join(' '));
  await navigator.share(data).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}
