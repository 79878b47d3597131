/** Pictures that a record will use or uses. */
import type { FileRef } from '@vinculo/contract/schema';
import { ifSucceeded, listTag, recordTag, type Build } from './tags';
import { uploadBody, type Upload } from './uploads';

/** A picture of a company. */
export interface FileOfCompany {
  id: string;
  companyId: string;
}

export const fileEndpoints = (build: Build) => ({
  createFile: build.mutation<FileRef, Upload>({
    query: (upload) => ({ url: '/files', method: 'POST', body: uploadBody(upload) }),
  }),
  replaceFile: build.mutation<FileRef, Upload & FileOfCompany>({
    query: ({ id, file }) => ({ url: `/files/${encodeURIComponent(id)}`, method: 'PUT', body: uploadBody({ file }) }),
    // Whatever shows it: the look, a card or a partner. Nothing tells which.
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
});
