/** Pictures, uploaded one at a time and then used by one record. */

import { FileRef, IdParams, NoContent, type Call } from './schema';

export const fileCalls = {
  createFile: {
    method: 'POST',
    path: '/files',
    audience: 'administrator',
    summary: 'Stores a picture that a partner, a card or a template will use',
    upload: true,
    status: 201,
    response: FileRef,
  },
  replaceFile: {
    method: 'PUT',
    path: '/files/:id',
    audience: 'administrator',
    summary: 'Replaces a picture; its address changes',
    params: IdParams,
    upload: true,
    status: 200,
    response: FileRef,
  },
  deleteFile: {
    method: 'DELETE',
    path: '/files/:id',
    audience: 'administrator',
    summary: 'Deletes a picture; a used one is deleted once its record drops it or is deleted',
    params: IdParams,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>;
