/** Passkeys, and the step-up by a key or a mailed code. */

import type { Build } from './build';
import { declare } from './declare';
import { oneTag } from './tags';

const KEYS = [oneTag('Passkey')];

export const passkeyEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    beginPasskeySignIn: change('beginPasskeySignIn'),
    listPasskeys: read('listPasskeys', { tags: KEYS }),
    beginPasskey: change('beginPasskey'),
    addPasskey: change('addPasskey', { stale: KEYS }),
    removePasskey: change('removePasskey', { stale: KEYS }),
    beginStepUp: change('beginStepUp'),
    requestStepUpCode: change('requestStepUpCode'),
    stepUp: change('stepUp'),
  };
};
