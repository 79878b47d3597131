/** Pictures that a record will use or uses. */
import type { FileRef } from '@vinculo/contract/schema';
import { slice } from './slice';
import { ifSucceeded, listTag, recordTag } from './tags';

/** A file on its way to the server. */
export interface Upload {
  file: File;
}

export function uploadBody({ file }: Upload): FormData {
  const body = new FormData();
  body.append('file', file, file.name);
  return body;
}

/** A picture of a company. */
export interface FileOfCompany {
  id: string;
  companyId: string;
}

export const fileApi = slice.injectEndpoints({
  endpoints: (build) => ({
    createFile: build.mutation<FileRef, Upload>({
      query: (upload) => ({ url: '/files', method: 'POST', body: uploadBody(upload) }),
    }),
    replaceFile: build.mutation<FileRef, Upload & FileOfCompany>({
      query: ({ id, file }) => ({ url: `/files/${encodeURIComponent(id)}`, method: 'PUT', body: uploadBody({ file }) }),
      // Whatever shows it: the template, a card or a partner. Nothing tells which.
      invalidatesTags: (_file, error, { companyId }) =>
        ifSucceeded(error, [
          recordTag('Template', companyId),
          listTag('Card', companyId),
          listTag('HolderCard'),
          listTag('Partner', companyId),
          listTag('HolderPartner', companyId),
          listTag('HolderPartner'),
        ]),
    }),
    /** Takes the file's id. Its record shows it until that goes or drops it, so nothing cached changes yet. */
    deleteFile: build.mutation<null, string>({
      query: (id) => ({ url: `/files/${encodeURIComponent(id)}`, method: 'DELETE' }),
    }),
  }),
});

export const { useCreateFileMutation, useReplaceFileMutation, useDeleteFileMutation } = fileApi;
