// The person who is signed in.
import { Type, type Static } from 'typebox';
import { MESSAGES } from './rules/words/messages';
import {
  FileRef,
  Id,
  nullable,
  NullableText,
  oneOf,
  requiredName,
  requiredText,
  Timestamp,
  IDENTITY,
  type DeclaredCall,
} from './schema';

/**
 * A company that gave the caller a card or a permission and that the caller has not confirmed yet, or has refused.
 * `refused` is absent if the server is older than this field.
 */
export const NewCompany = Type.Object({
  id: Id,
  title: Type.String(),
  ...IDENTITY,
  card: Type.Boolean(),
  management: Type.Boolean(),
  refused: Type.Optional(Type.Boolean()),
});
export type NewCompany = Static<typeof NewCompany>;

/** A card of the caller's that counts nowhere. `phone`: its company's. `state`: `rules/card/cardState.ts`. */
export const CardOff = Type.Object({
  id: Id,
  full_name: Type.String(),
  company_title: Type.String(),
  phone: NullableText,
  state: oneOf(['closed', 'off', 'held']),
});
export type CardOff = Static<typeof CardOff>;

export const ManagedCompany = Type.Object({ id: Id, title: Type.String() });
export type ManagedCompany = Static<typeof ManagedCompany>;

/**
 * `is_new`: the account has just been made. `has_card`: the person sees a card of theirs. `has_family`: the person is a
 * guardian of a card. `cards_off`: cards of the person that `GET /cards/me` leaves out.
 */
export const Profile = Type.Object({
  id: Id,
  full_name: Type.String(),
  username: Type.String(),
  email: Type.String(),
  avatar: nullable(FileRef),
  is_new: Type.Boolean(),
  has_card: Type.Boolean(),
  has_family: Type.Boolean(),
  cards_off: Type.Array(CardOff),
  permission: Type.Object({
    /** Ids of the companies this person manages, oldest first, or 'all' for a super administrator. */
    companies: Type.Unsafe<string[] | 'all'>(Type.Union([Type.Array(Id), Type.Literal('all')])),
  }),
  /** The same companies by name; empty for a super administrator. */
  managed: Type.Array(ManagedCompany),
  new_schools: Type.Array(NewCompany),
});
export type Profile = Static<typeof Profile>;

const UpdateProfile = Type.Object({
  full_name: requiredName({ messages: { required: MESSAGES.profile.fullName } }),
  username: requiredText({
    format: 'username',
    messages: { required: MESSAGES.profile.username, format: MESSAGES.profile.usernamePattern },
  }),
});

/** One place where the person is signed in. `device`: `Chrome no Android`; null if the browser did not say. */
export const OwnSession = Type.Object({
  id: Id,
  device: NullableText,
  created_at: Timestamp,
  last_used_at: Timestamp,
  /** The session of this call. */
  current: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

const OwnField = Type.Object({
  label: Type.String(),
  /** Times are ISO 8601 in UTC, days `yyyy-mm-dd`. */
  value: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
});

/** Everything kept of the person, under Portuguese titles and labels. */
export const OwnData = Type.Object({
  sections: Type.Array(Type.Object({ title: Type.String(), rows: Type.Array(Type.Array(OwnField)) })),
  pictures: Type.Array(FileRef),
});
export type OwnData = Static<typeof OwnData>;

export const profileCalls = {
  getProfile: {
    audience: 'person',
    summary: 'The person who is signed in',
    response: Profile,
  },
  updateProfile: {
    audience: 'person',
    summary: 'Changes the name and the user name',
    body: UpdateProfile,
    response: Profile,
  },
  removeAccount: {
    audience: 'person',
    summary: 'Ends every session and hides the person at once; everything of theirs is erased within 48 hours',
  },
  getOwnData: {
    audience: 'person',
    summary: 'Everything kept of the person, and addresses of their pictures',
    response: OwnData,
  },
  listSessions: {
    audience: 'person',
    summary: 'Where the person is signed in, last used first',
    response: Type.Array(OwnSession),
  },
  endSession: {
    audience: 'person',
    summary: 'Ends one session of the person at once',
  },
  endOtherSessions: {
    audience: 'person',
    summary: 'Ends every session of the person but this one',
  },
  addAvatar: {
    audience: 'person',
    summary: 'Adds the profile photo',
    upload: true,
    status: 201,
    response: FileRef,
  },
  replaceAvatar: {
    audience: 'person',
    summary: 'Replaces the profile photo',
    upload: true,
    response: FileRef,
  },
} as const satisfies Record<string, DeclaredCall>;
