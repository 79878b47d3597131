/** What both sides know of signing in with Google. */

/** Google's own script; `hl` is the language of its window. */
export const GOOGLE_SCRIPT_URL = 'https://accounts.google.com/gsi/client?hl=pt-BR';
/** Only what identifies an account. */
export const GOOGLE_SCOPES = 'profile email';

/** The client id of the demo's stand-in, and its script, which has the surface of Google's own. */
export const GOOGLE_DEMO_CLIENT_ID = 'demo';
export const GOOGLE_DEMO_SCRIPT_PATH = '/google-demo/client.js';
