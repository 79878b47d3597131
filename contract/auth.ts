/** Signing in by e-mailed code, token pairs, signing out. */

import { Type, type Static } from 'typebox';
import { InvitationLinkParams, InvitationToken } from './invitations';
import { PasskeyAnswer } from './passkeys';
import { Profile } from './profile';
import { MESSAGES } from './rules/words/messages';
import { AccessCode, Email, NoContent, optionalText, plainText, type DeclaredCall } from './schema';

export const CodeRequest = Type.Object({ email: Email });
export type CodeRequest = Static<typeof CodeRequest>;

/** `new_user`: the e-mail has no account yet, so signing in with the code also needs a full name. */
export const CodeRequested = Type.Object({ new_user: Type.Boolean() });
export type CodeRequested = Static<typeof CodeRequested>;

export const TokenPair = Type.Object({ access_token: Type.String(), refresh_token: Type.String() });
export type TokenPair = Static<typeof TokenPair>;

const codeSignIn = {
  full_name: optionalText({ format: 'plain-name', messages: { format: MESSAGES.name.plain } }),
  password: AccessCode,
};

export const EmailSignIn = Type.Object({ provider: Type.Literal('email'), email: Email, ...codeSignIn });
export type EmailSignIn = Static<typeof EmailSignIn>;

/**
 * Signs in with the code that was sent to an invitation's address. The reader of the link need not know the address.
 */
export const InvitationSignIn = Type.Object({
  provider: Type.Literal('invitation'),
  token: InvitationToken,
  ...codeSignIn,
});
export type InvitationSignIn = Static<typeof InvitationSignIn>;

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

export const RefreshRequest = Type.Object({ refresh_token: plainText({ minLength: 1, maxLength: 200 }) });
export type RefreshRequest = Static<typeof RefreshRequest>;

/** `email`: the new address. One code was sent to the address of the account, the other to the new one. */
export const EmailChange = Type.Object({ email: Email, current_code: AccessCode, new_code: AccessCode });
export type EmailChange = Static<typeof EmailChange>;

export const authCalls = {
  requestCode: {
    audience: 'anyone',
    summary: 'E-mails an access code',
    body: CodeRequest,
    status: 200,
    response: CodeRequested,
  },
  requestInvitedCode: {
    audience: 'anyone',
    summary: 'E-mails an access code to the address of an invitation',
    params: InvitationLinkParams,
    status: 200,
    response: CodeRequested,
  },
  signIn: {
    audience: 'anyone',
    summary:
      'Exchanges an access code, a Google token or the answer of a passkey for tokens; a new e-mail gets its account',
    body: SignInRequest,
    status: 200,
    response: SignedIn,
  },
  refreshTokens: {
    audience: 'anyone',
    summary: 'Exchanges a refresh token for the next pair',
    body: RefreshRequest,
    status: 200,
    response: TokenPair,
  },
  signOut: {
    audience: 'anyone',
    summary: 'Ends the session that the refresh token belongs to',
    body: RefreshRequest,
    status: 204,
    response: NoContent,
  },
  requestEmailChange: {
    audience: 'person',
    summary: 'E-mails a code to the address of the account and one to the new address',
    body: CodeRequest,
    status: 204,
    response: NoContent,
  },
  changeEmail: {
    audience: 'person',
    summary: 'Changes the e-mail by both codes, and ends every other session',
    body: EmailChange,
    status: 200,
    response: Profile,
  },
} as const satisfies Record<string, DeclaredCall>;
