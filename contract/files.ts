/** Pictures, uploaded one at a time and then used by one record. */
import { FileRef, type Call } from './schema';

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
} as const satisfies Record<string, Call>;
