// Pictures, uploaded one at a time and then used by one record.
import { FileRef, type DeclaredCall } from './schema';

export const fileCalls = {
  createFile: {
    audience: 'administrator',
    summary: 'Stores a picture that a partner, a card or a template will use',
    upload: true,
    status: 201,
    response: FileRef,
  },
  replaceFile: {
    audience: 'administrator',
    summary: 'Replaces a picture; its address changes',
    upload: true,
    response: FileRef,
  },
  deleteFile: {
    audience: 'administrator',
    summary: 'Deletes a picture; a used one is deleted once its record drops it or is deleted',
  },
} as const satisfies Record<string, DeclaredCall>;
