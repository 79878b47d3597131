/** The managers of a company, and giving and taking that permission. */
import { Type, type Static } from 'typebox';
import { CompanyParams, FileRef, Id, KnownEmail, NoContent, nullable, type Call } from './schema';

export const Manager = Type.Object({
  id: Id,
  full_name: Type.String(),
  email: Type.String(),
  avatar: nullable(FileRef),
});
export type Manager = Static<typeof Manager>;

/** `email`: the person's e-mail as the caller knows it. A stranger whose name another person has is not added without it. */
export const Permission = Type.Object({ company_id: Id, user_id: Id, email: KnownEmail });
export type Permission = Static<typeof Permission>;

export const managerCalls = {
  listManagers: {
    method: 'GET',
    path: '/companies/:companyId/managers',
    audience: 'administrator',
    summary: 'Administrators of a company in the order of joining',
    params: CompanyParams,
    status: 200,
    response: Type.Array(Manager),
  },
  addManager: {
    method: 'PATCH',
    path: '/permissions/create',
    audience: 'administrator',
    summary: 'Makes a person an administrator of a company; repeating it changes nothing',
    body: Permission,
    status: 204,
    response: NoContent,
  },
  removeManager: {
    method: 'PATCH',
    path: '/permissions/delete',
    audience: 'administrator',
    summary:
      'Takes the permission back; again changes nothing. Of oneself: with the last administrator the school closes',
    body: Permission,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>;
