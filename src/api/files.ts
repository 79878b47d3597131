/** Pictures that records use, and files that the server makes. */

import { EXPORT_TIMEOUT_S } from '@vinculo/contract/rules/limits';
import type { Build } from './build';
import { declare } from './declare';
import { listTag, recordTag } from './tags';

/** For `responseHandler`: an object URL of the file, or the failure's body. */
const objectUrl = async (response: Response): Promise<unknown> =>
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

/** Of a file that is made when it is asked for. It answers an object URL, which the caller revokes. */
export const AS_FILE = { sent: { timeout: EXPORT_TIMEOUT_S * 1000, responseHandler: objectUrl } };

export const fileEndpoints = (build: Build) => {
  const { change } = declare(build);
  return {
    createFile: change('createFile'),
    replaceFile: change('replaceFile', {
      // The template, a card or a partner shows it, and nothing tells which.
      stale: ({ companyId }: { companyId: string }) => [
        recordTag('Template', companyId),
        listTag('Card', companyId),
        listTag('HolderCard'),
        listTag('Partner', companyId),
        listTag('HolderPartner', companyId),
        listTag('HolderPartner'),
      ],
    }),
    /** Its record shows the file until the record changes, so no cached answer is stale yet. */
    deleteFile: change('deleteFile'),
  };
};
