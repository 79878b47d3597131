/** Pictures that records use, and files that the server makes. */

import { EXPORT_TIMEOUT_S } from '@vinculo/contract/rules/limits';
import type { FileRef } from '@vinculo/contract/schema';
import { url, type Build } from './build';
import { ifSucceeded, listTag, recordTag } from './tags';

export interface Upload {
  file: File;
}

export function uploadBody({ file }: Upload): FormData {
  const body = new FormData();
  body.append('file', file, file.name);
  return body;
}

/** For `responseHandler`: an object URL of the file, or the failure's body. */
export const objectUrl = async (response: Response): Promise<unknown> =>
  response.ok ? URL.createObjectURL(await response.blob()) : response.json();

export function fileNameOf(headers: Headers): string {
  const [, name = 'vinculo.pdf'] = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  return name;
}

/** As `objectUrl`, with the name that the server gives. The address is empty if nothing was to be made. */
export async function namedFile(response: Response): Promise<unknown> {
  if (!response.ok) return response.json();
  const file = await response.blob();
  return { address: file.size > 0 ? URL.createObjectURL(file) : '', name: fileNameOf(response.headers) };
}

/** The call for a file that is made when it is asked for. It answers an object URL, which the caller revokes. */
export const fileCall = (url: string, params: object) => ({
  url,
  params,
  timeout: EXPORT_TIMEOUT_S * 1000,
  responseHandler: objectUrl,
});

export interface FileOfCompany {
  id: string;
  companyId: string;
}

export const fileEndpoints = (build: Build) => ({
  createFile: build.mutation<FileRef, Upload>({
    query: (upload) => ({ url: '/files', method: 'POST', body: uploadBody(upload) }),
  }),
  replaceFile: build.mutation<FileRef, Upload & FileOfCompany>({
    query: ({ id, file }) => ({ url: url`/files/${id}`, method: 'PUT', body: uploadBody({ file }) }),
    // The template, a card or a partner shows it, and nothing tells which.
    invalidatesTags: ifSucceeded(({ companyId }) => [
      recordTag('Template', companyId),
      listTag('Card', companyId),
      listTag('HolderCard'),
      listTag('Partner', companyId),
      listTag('HolderPartner', companyId),
      listTag('HolderPartner'),
    ]),
  }),
  /** Takes the file's id. Its record shows the file until the record changes, so no cached answer is stale yet. */
  deleteFile: build.mutation<null, string>({
    query: (id) => ({ url: url`/files/${id}`, method: 'DELETE' }),
  }),
});
