/** Where the session is stored; apart, for what has to look before any other code is there. */

export const PERSIST_KEY = 'session';
/** redux-persist's own prefix. */
export const STORAGE_KEY = `persist:${PERSIST_KEY}`;
