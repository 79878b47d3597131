/**
 * Passkeys of people who manage something, and the step-up, by which they show that it is they who act. What goes to and
 * comes from the browser has the names and shapes of the WebAuthn standard (its JSON, bytes as base64url).
 */

import { Type, type Static } from 'typebox';
import { PASSKEY_NAME_MAX } from './rules/limits';
import { MESSAGES } from './rules/words/messages';
import {
  AccessCode,
  Id,
  IdParams,
  NoContent,
  nullable,
  plainText,
  requiredName,
  Timestamp,
  type DeclaredCall,
} from './schema';

const bytes = (maxLength: number) => plainText({ minLength: 1, maxLength });

const Transports = Type.Array(plainText({ maxLength: 32 }), { maxItems: 10 });

const CREDENTIAL = { id: bytes(1500), rawId: bytes(1500), type: Type.Literal('public-key') };
const CLIENT_DATA = { clientDataJSON: bytes(4000) };

/** What a key answers to a question. */
export const PasskeyAnswer = Type.Object({
  ...CREDENTIAL,
  response: Type.Object({
    ...CLIENT_DATA,
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: Type.Optional(bytes(100)),
  }),
});
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

const Descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Transports),
});

/** `PublicKeyCredentialRequestOptionsJSON`. Without `allowCredentials` it tells nothing of any person. */
export const PasskeyQuestion = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
  allowCredentials: Type.Optional(Type.Array(Descriptor)),
});
export type PasskeyQuestion = Static<typeof PasskeyQuestion>;

/** `PublicKeyCredentialCreationOptionsJSON` */
export const PasskeyOffer = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
});
export type PasskeyOffer = Static<typeof PasskeyOffer>;

export const NewPasskey = Type.Object({
  name: requiredName({ maxLength: PASSKEY_NAME_MAX, messages: { required: MESSAGES.passkey.name } }),
  credential: Type.Object({
    ...CREDENTIAL,
    response: Type.Object({
      ...CLIENT_DATA,
      attestationObject: bytes(16_000),
      transports: Type.Optional(Transports),
    }),
  }),
});
export type NewPasskey = Static<typeof NewPasskey>;

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: Timestamp,
  last_used_at: nullable(Timestamp),
});
export type Passkey = Static<typeof Passkey>;

const ByPasskey = Type.Object({ by: Type.Literal('passkey'), credential: PasskeyAnswer });
const ByCode = Type.Object({ by: Type.Literal('code'), password: AccessCode });

export const StepUp = Type.Unsafe<Static<typeof ByPasskey> | Static<typeof ByCode>>({
  type: 'object',
  discriminator: { propertyName: 'by' },
  required: ['by'],
  oneOf: [ByPasskey, ByCode],
});
export type StepUp = Static<typeof StepUp>;

export const passkeyCalls = {
  beginPasskeySignIn: {
    audience: 'anyone',
    summary: 'What a passkey is asked in order to sign in; the same for everybody',
    status: 200,
    response: PasskeyQuestion,
  },
  listPasskeys: {
    audience: 'person',
    summary: "The person's passkeys, oldest first",
    status: 200,
    response: Type.Array(Passkey),
  },
  beginPasskey: {
    audience: 'person',
    summary: 'What a device is asked in order to make a passkey, for people who manage something',
    status: 200,
    response: PasskeyOffer,
  },
  addPasskey: {
    audience: 'person',
    summary: 'Adds a passkey that a device has made',
    body: NewPasskey,
    status: 201,
    response: Passkey,
  },
  removePasskey: {
    audience: 'person',
    summary: 'Removes a passkey, which signs in no more',
    params: IdParams,
    status: 204,
    response: NoContent,
  },
  beginStepUp: {
    audience: 'person',
    summary: "What the person's passkeys are asked in order to show that it is they who act",
    status: 200,
    response: PasskeyQuestion,
  },
  requestStepUpCode: {
    audience: 'person',
    summary: 'E-mails the person a code that shows the same',
    status: 204,
    response: NoContent,
  },
  stepUp: {
    audience: 'person',
    summary: 'Lets the session make, for a while, the calls that are answered 428 without it',
    body: StepUp,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, DeclaredCall>;
