/** A browser with passkeys; jsdom has none. */

const bytes = new Uint8Array(4).buffer;

const CREDENTIAL = {
  id: 'AAAA',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};
const ANSWER = {
  ...CREDENTIAL,
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
};
const MADE = {
  ...CREDENTIAL,
  response: { attestationObject: bytes, clientDataJSON: bytes, getTransports: () => ['internal'] },
};

/** `refuses`: the name of the browser's error, such as that of a window that was closed. */
export interface BrowserKeys {
  inField?: boolean;
  keeps?: boolean;
  refuses?: string;
}

/** Returns what the page asks the browser for, and takes the keys away again after the test. */
export function withPasskeys({ inField = false, keeps = true, refuses }: BrowserKeys = {}) {
  const asked: (CredentialRequestOptions | CredentialCreationOptions)[] = [];
  const give = (credential: object) => (options?: CredentialRequestOptions | CredentialCreationOptions) => {
    asked.push(options ?? {});
    return refuses ? Promise.reject(new DOMException('no', refuses)) : Promise.resolve(credential);
  };
  const FakeCredential = Object.assign(() => undefined, {
    isConditionalMediationAvailable: async () => inField,
    isUserVerifyingPlatformAuthenticatorAvailable: async () => keeps,
  });
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: FakeCredential });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: give(ANSWER), create: give(MADE) },
  });
  return asked;
}

export function withoutPasskeys() {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}
