/** Pictures that a record will use. */
import type { FileRef } from '@vinculo/contract/schema';
import type { Build } from './tags';
import { uploadBody, type Upload } from './uploads';

export const fileEndpoints = (build: Build) => ({
  createFile: build.mutation<FileRef, Upload>({
    query: (upload) => ({ url: '/files', method: 'POST', body: uploadBody(upload) }),
    extraOptions: { ownErrors: true },
  }),
});
