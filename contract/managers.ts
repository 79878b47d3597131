/** The managers of a company, and giving and taking that permission. */

import { Type, type Static } from 'typebox';
import {
  CompanyParams,
  Email,
  FileRef,
  Id,
  IdParams,
  KnownEmail,
  NoContent,
  nullable,
  NullableText,
  Timestamp,
  type DeclaredCall,
} from './schema';

export const Manager = Type.Object({
  id: Id,
  full_name: Type.String(),
  email: Type.String(),
  avatar: nullable(FileRef),
});
export type Manager = Static<typeof Manager>;

/** `email`: the person's e-mail as the caller knows it: a stranger named by it spends no budget of all schools. */
export const Permission = Type.Object({ company_id: Id, user_id: Id, email: KnownEmail });
export type Permission = Static<typeof Permission>;

/** An address that a company invites to manage it. */
export const ManagerInvitation = Type.Object({
  id: Id,
  email: Type.String(),
  created_at: Timestamp,
  mailed_at: nullable(Timestamp),
  mail_problem: NullableText,
});
export type ManagerInvitation = Static<typeof ManagerInvitation>;

export const InviteManager = Type.Object({ email: Email });
export type InviteManager = Static<typeof InviteManager>;

export const managerCalls = {
  listManagers: {
    audience: 'administrator',
    summary: 'Administrators of a company in the order of joining',
    params: CompanyParams,
    status: 200,
    response: Type.Array(Manager),
  },
  listManagerInvitations: {
    audience: 'administrator',
    summary: 'Addresses that are invited to manage a company and have not accepted, oldest first',
    params: CompanyParams,
    status: 200,
    response: Type.Array(ManagerInvitation),
  },
  inviteManager: {
    audience: 'administrator',
    summary: 'Invites an address to manage a company: its account does so once it accepts',
    params: CompanyParams,
    body: InviteManager,
    status: 201,
    response: ManagerInvitation,
  },
  remindManager: {
    audience: 'administrator',
    summary: 'Mails an invitation to manage a company again; 409 while its mailbox may not be written to',
    params: IdParams,
    status: 204,
    response: NoContent,
  },
  revokeManagerInvitation: {
    audience: 'administrator',
    summary: 'Takes an invitation to manage a company back, also the one by which a handover ends',
    params: IdParams,
    status: 204,
    response: NoContent,
  },
  addManager: {
    audience: 'administrator',
    summary: 'Makes a person an administrator of a company; repeating it changes nothing',
    body: Permission,
    status: 204,
    response: NoContent,
  },
  removeManager: {
    audience: 'person',
    summary:
      'Takes the permission back; again changes nothing. Of oneself: with the last administrator the school closes. Support may as well, but of the only one (409)',
    body: Permission,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, DeclaredCall>;
