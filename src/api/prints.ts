/** Printing a company's cards, handing students theirs, and a holder's copy of the own card. */

import { PRINT_TIMEOUT_S } from '@vinculo/contract/rules/card/printing';
import type { Build } from './build';
import { declare, request } from './declare';
import { namedFile } from './files';
import { ifSucceeded, listTag } from './tags';

/** An object URL of the file; the caller revokes it. */
export interface PrintedFile {
  address: string;
  name: string;
}

const PATIENT = { timeout: PRINT_TIMEOUT_S * 1000 };
const PRINTED = { sent: { ...PATIENT, responseHandler: namedFile } };
const ofCompany = ({ company_id }: { company_id: string }) => [listTag('Print', company_id)];
/** A card is held by its student, and followed by guardians. */
const COPIED = [listTag('HolderCard'), listTag('FamilyCard')];

export const printEndpoints = (build: Build) => {
  const { read, change } = declare(build);
  return {
    previewPrint: read('previewPrint', { tags: ofCompany }),
    printCards: change<'printCards', unknown, PrintedFile>('printCards', { ...PRINTED, stale: ofCompany }),
    previewDelivery: read('previewDelivery', { tags: ofCompany }),
    deliverCards: change<'deliverCards', unknown, PrintedFile>('deliverCards', {
      ...PRINTED,
      stale: (body) => [...ofCompany(body), listTag('Invitation', body.company_id)],
    }),
    /** The screen reads the file, because it is also shared. */
    makeCardCopy: build.mutation<PrintedFile, { id: string; receive: (response: Response) => Promise<PrintedFile> }>({
      query: ({ id, receive }) => ({
        ...request('makeCardCopy', id),
        ...PATIENT,
        responseHandler: async (response) => (response.ok ? receive(response) : ((await response.json()) as unknown)),
      }),
      invalidatesTags: ifSucceeded(() => COPIED),
    }),
    endCardCopy: change('endCardCopy', { stale: COPIED }),
  };
};
