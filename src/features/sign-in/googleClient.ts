// Google's sign-in window: loads its script at the first use, and gets the token.
import {
  GOOGLE_DEMO_CLIENT_ID,
  GOOGLE_DEMO_SCRIPT_PATH,
  GOOGLE_SCOPES,
  GOOGLE_SCRIPT_URL,
} from '@vinculo/contract/rules/google';
import { cspNonce } from '../../lib/nonce';

interface TokenClientConfig {
  client_id: string;
  scope: string;
  callback: (answer: { access_token?: string; error?: string }) => void;
  error_callback: (error: { type: string }) => void;
}

declare global {
  interface Window {
    google?: {
      accounts: { oauth2: { initTokenClient: (config: TokenClientConfig) => { requestAccessToken: () => void } } };
    };
  }
}

/** `closed`: the person closed the window or refused. `blocked`: the browser opened no window. */
export type GoogleAnswer = { token: string } | { why: 'closed' | 'blocked' | 'unreachable' };

let loading: Promise<void> | null = null;

function load(src: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    if (cspNonce) script.nonce = cspNonce;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      // The next click tries again.
      script.remove();
      loading = null;
      reject(new Error(`Could not load ${src}`));
    });
    document.head.append(script);
  });
  return loading;
}

/** Opens Google's window; never rejects. */
export async function askGoogle(clientId: string): Promise<GoogleAnswer> {
  try {
    if (!window.google) await load(clientId === GOOGLE_DEMO_CLIENT_ID ? GOOGLE_DEMO_SCRIPT_PATH : GOOGLE_SCRIPT_URL);
  } catch {
    return { why: 'unreachable' };
  }
  const { google } = window;
  if (!google) return { why: 'unreachable' };
  return new Promise((resolve) => {
    const client = google.accounts.oauth2.initTokenClient({
      client_id: clientId,
      scope: GOOGLE_SCOPES,
      callback: ({ access_token }) => resolve(access_token ? { token: access_token } : { why: 'closed' }),
      error_callback: ({ type }) => resolve({ why: type === 'popup_failed_to_open' ? 'blocked' : 'closed' }),
    });
    client.requestAccessToken();
  });
}
