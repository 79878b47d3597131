// Passkeys: made on a device, kept here by their public half, and asked for signatures. See `docs/security.md`.
import { randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { and, asc, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { NewPasskey, PasskeyAnswer, PasskeyOffer, PasskeyQuestion } from '@vinculo/contract/auth';
import { deleteRows, type Database } from '../database/database';
import { passkeys, people } from '../database/schema';
import type { Keys } from '../keys/keys';
import { CHALLENGE_MS, createChallenges } from './challenges';

const PRODUCT = 'Vínculo';
const HANDLE_BYTES = 32;

export type PasskeyRow = typeof passkeys.$inferSelect;

/** What an answer is for: signing in, or what one session may do with it. */
export type Purpose = 'enter' | `add:${string}` | `step-up:${string}`;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const described = (keys: readonly PasskeyRow[]) =>
  keys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  }));

/**
 * True if the device says nothing of its maker, as it was asked. Of any other statement the library would look up
 * certificates at addresses that the statement itself names.
 */
function isUnattested(attestationObject: string): boolean {
  try {
    const attestation = decodeAttestationObject(bytesOf(attestationObject));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/** Null instead of the library's error: no answer says what was wrong with it. */
const orNull = <Answer>(verifying: Promise<Answer>) => verifying.catch(() => null);

export type Passkeys = ReturnType<typeof createPasskeys>;

export function createPasskeys(db: Database, keys: Keys, clock: () => Date, publicUrl: string) {
  const challenges = createChallenges(db, keys, clock);
  const { origin, hostname } = new URL(publicUrl);

  /** What the library compares an answer with. `challenge` is the one that was answered. */
  const expected = (purpose: Purpose, answered: { challenge: string }) => ({
    expectedOrigin: origin,
    expectedRPID: hostname,
    expectedChallenge: (challenge: string) => challenges.isOurs((answered.challenge = challenge), purpose),
    requireUserVerification: true,
  });

  /** Oldest first. */
  const list = (from: Database, personId: string): Promise<PasskeyRow[]> =>
    from.select().from(passkeys).where(eq(passkeys.personId, personId)).orderBy(asc(passkeys.id));

  return {
    list,

    /** `of`: asks for one of these keys alone. If absent, for a key of anybody. */
    async ask(purpose: Purpose, of?: readonly PasskeyRow[]): Promise<PasskeyQuestion> {
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        challenge: challenges.make(purpose),
        timeout: CHALLENGE_MS,
        userVerification: 'required',
        ...(of && { allowCredentials: described(of) }),
      });
      return options as PasskeyQuestion;
    },

    /** The key that has answered; null for every answer that does not count. `only`: that person's keys. */
    async check(tx: Database, answer: PasskeyAnswer, purpose: Purpose, only?: string): Promise<PasskeyRow | null> {
      // Answers of one key are checked one after the other, so that its counter only rises.
      const [row] = await tx
        .select({ key: passkeys, handle: people.passkeyHandle })
        .from(passkeys)
        .innerJoin(people, eq(people.id, passkeys.personId))
        .where(eq(passkeys.credentialId, answer.id))
        .for('update', { of: passkeys });
      if (!row || (only !== undefined && row.key.personId !== only)) return null;
      const { key, handle } = row;
      const { userHandle } = answer.response;
      // If a key was asked for by name, its answer may leave the person out.
      if (userHandle !== handle && !(userHandle === undefined && only !== undefined)) return null;
      const answered = { challenge: '' };
      const verified = await orNull(
        verifyAuthenticationResponse({
          ...expected(purpose, answered),
          response: { ...answer, clientExtensionResults: {} },
          credential: { id: key.credentialId, publicKey: bytesOf(key.publicKey), counter: key.counter },
        }),
      );
      if (!verified?.verified) return null;
      const { newCounter, credentialDeviceType, credentialBackedUp } = verified.authenticationInfo;
      // A key does not become another kind of key.
      if ((credentialDeviceType === 'multiDevice') !== key.backupEligible) return null;
      if (!(await challenges.use(tx, answered.challenge))) return null;
      await tx
        .update(passkeys)
        .set({ counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: clock() })
        .where(eq(passkeys.id, key.id));
      return key;
    },

    async offer(purpose: Purpose, person: { id: string; email: string; fullName: string }): Promise<PasskeyOffer> {
      const { id, email, fullName } = person;
      const handle = randomBytes(HANDLE_BYTES).toString('base64url');
      const [kept] = await db
        .update(people)
        .set({ passkeyHandle: sql`coalesce(${people.passkeyHandle}, ${handle})` })
        .where(eq(people.id, id))
        .returning({ handle: people.passkeyHandle });
      const options = await generateRegistrationOptions({
        rpID: hostname,
        rpName: PRODUCT,
        userID: bytesOf(kept?.handle ?? handle),
        userName: email,
        userDisplayName: fullName,
        challenge: challenges.make(purpose),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: described(await list(db, id)),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return options as PasskeyOffer;
    },

    /**
     * Null if the device's answer does not count. A key that is known already violates `passkeys_credential_id_key`.
     */
    async add(tx: Database, made: NewPasskey, purpose: Purpose, personId: string): Promise<PasskeyRow | null> {
      const { name, credential } = made;
      if (!isUnattested(credential.response.attestationObject)) return null;
      const answered = { challenge: '' };
      const { transports = [] } = credential.response;
      const verified = await orNull(
        verifyRegistrationResponse({
          ...expected(purpose, answered),
          response: {
            ...credential,
            response: { ...credential.response, transports: transports as AuthenticatorTransport[] },
            clientExtensionResults: {},
          },
        }),
      );
      if (!verified?.verified || !(await challenges.use(tx, answered.challenge))) return null;
      const { credential: known, credentialDeviceType, credentialBackedUp } = verified.registrationInfo;
      const [key] = await tx
        .insert(passkeys)
        .values({
          id: uuidv7(),
          personId,
          name,
          credentialId: known.id,
          publicKey: textOf(known.publicKey),
          transports,
          counter: known.counter,
          backupEligible: credentialDeviceType === 'multiDevice',
          backedUp: credentialBackedUp,
          createdAt: clock(),
        })
        .returning();
      return key ?? null;
    },

    /** False if it is no key of the person's. */
    remove: async (tx: Database, personId: string, id: string): Promise<boolean> =>
      (await deleteRows(tx, passkeys, and(eq(passkeys.id, id), eq(passkeys.personId, personId)))) > 0,
  };
}
