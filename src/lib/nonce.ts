/** The nonce with which the content security policy allows styles. */

declare global {
  interface Window {
    /** Notistack's style engine reads the nonce here, once, as it loads. */
    __nonce__?: string;
  }
}

// There is no document while a page is rendered at build time.
const content =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

export const cspNonce: string | undefined = content || undefined;

if (cspNonce) window.__nonce__ = cspNonce;
