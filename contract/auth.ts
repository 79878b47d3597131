// Signing in by a mailed code, Google or a passkey, and the step-up, by which a person shows that it is they who act.
// What goes to a passkey and comes from it has the names and shapes of the WebAuthn standard (its JSON, bytes as
// base64url).
import { Type, type Static } from 'typebox';
import { InvitationLinkParams, InvitationToken } from './invitations';
import { Profile } from './profile';
import { PASSKEY_NAME_MAX } from './rules/limits';
import { MESSAGES } from './rules/words/messages';
import {
  AccessCode,
  Email,
  Id,
  nullable,
  optionalText,
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

const StepUp = Type.Unsafe<Static<typeof ByPasskey> | Static<typeof ByCode>>({
  type: 'object',
  discriminator: { propertyName: 'by' },
  required: ['by'],
  oneOf: [ByPasskey, ByCode],
});

const CodeRequest = Type.Object({ email: Email });

/** `new_user`: the e-mail has no account yet, so signing in with the code also needs a full name. */
const CodeRequested = Type.Object({ new_user: Type.Boolean() });

export const TokenPair = Type.Object({ access_token: Type.String(), refresh_token: Type.String() });
export type TokenPair = Static<typeof TokenPair>;

const codeSignIn = {
  full_name: optionalText({ format: 'plain-name', messages: { format: MESSAGES.name.plain } }),
  password: AccessCode,
};

const EmailSignIn = Type.Object({ provider: Type.Literal('email'), email: Email, ...codeSignIn });
type EmailSignIn = Static<typeof EmailSignIn>;

/**
 * Signs in with the code that was sent to an invitation's address. The reader of the link need not know the address.
 */
const InvitationSignIn = Type.Object({
  provider: Type.Literal('invitation'),
  token: InvitationToken,
  ...codeSignIn,
});
type InvitationSignIn = Static<typeof InvitationSignIn>;

/** `access_token`: Google's token from the browser, never one of ours. */
export const GoogleSignIn = Type.Object({
  provider: Type.Literal('google'),
  access_token: plainText({ minLength: 1, maxLength: 4096 }),
});
export type GoogleSignIn = Static<typeof GoogleSignIn>;

export const PasskeySignIn = Type.Object({ provider: Type.Literal('passkey'), credential: PasskeyAnswer });
export type PasskeySignIn = Static<typeof PasskeySignIn>;

/** `provider` selects the schema, so that only the fields of the chosen one are reported. */
export const SignInRequest = Type.Unsafe<EmailSignIn | InvitationSignIn | GoogleSignIn | PasskeySignIn>({
  type: 'object',
  discriminator: { propertyName: 'provider' },
  required: ['provider'],
  oneOf: [EmailSignIn, InvitationSignIn, GoogleSignIn, PasskeySignIn],
});
export type SignInRequest = Static<typeof SignInRequest>;

export const SignedIn = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  user: Profile,
});
export type SignedIn = Static<typeof SignedIn>;

const RefreshRequest = Type.Object({ refresh_token: plainText({ minLength: 1, maxLength: 200 }) });

export const authCalls = {
  beginPasskeySignIn: {
    audience: 'anyone',
    summary: 'What a passkey is asked in order to sign in; the same for everybody',
    response: PasskeyQuestion,
  },
  listPasskeys: {
    audience: 'person',
    summary: "The person's passkeys, oldest first",
    response: Type.Array(Passkey),
  },
  beginPasskey: {
    audience: 'person',
    summary: 'What a device is asked in order to make a passkey, for people who manage something',
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
  },
  beginStepUp: {
    audience: 'person',
    summary: "What the person's passkeys are asked in order to show that it is they who act",
    response: PasskeyQuestion,
  },
  requestStepUpCode: {
    audience: 'person',
    summary: 'E-mails the person a code that shows the same',
  },
  stepUp: {
    audience: 'person',
    summary: 'Lets the session make, for a while, the calls that are answered 428 without it',
    body: StepUp,
  },
  requestCode: {
    audience: 'anyone',
    summary: 'E-mails an access code',
    body: CodeRequest,
    response: CodeRequested,
  },
  requestInvitedCode: {
    audience: 'anyone',
    summary: 'E-mails an access code to the address of an invitation',
    params: InvitationLinkParams,
    response: CodeRequested,
  },
  signIn: {
    audience: 'anyone',
    summary:
      'Exchanges an access code, a Google token or the answer of a passkey for tokens; a new e-mail gets its account',
    body: SignInRequest,
    response: SignedIn,
  },
  refreshTokens: {
    audience: 'anyone',
    summary: 'Exchanges a refresh token for the next pair',
    body: RefreshRequest,
    response: TokenPair,
  },
  signOut: {
    audience: 'anyone',
    summary: 'Ends the session that the refresh token belongs to',
    body: RefreshRequest,
  },
  requestEmailChange: {
    audience: 'person',
    summary: 'E-mails a code to the address of the account and one to the new address',
    body: CodeRequest,
  },
  changeEmail: {
    audience: 'person',
    summary: 'Changes the e-mail by both codes, and ends every other session',
    /** `email`: the new address. One code was sent to the address of the account, the other to the new one. */
    body: Type.Object({ email: Email, current_code: AccessCode, new_code: AccessCode }),
    response: Profile,
  },
} as const satisfies Record<string, DeclaredCall>;
