/** The nonce with which the content security policy lets styles in. */

declare global {
  interface Window {
    /** Where notistack's style engine looks for the nonce, once, as it loads. */
    __nonce__?: string;
  }
}

// There is no document while the front page is rendered at build time.
const content =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

export const cspNonce: string | undefined = content || undefined;

if (cspNonce) window.__nonce__ = cspNonce;
