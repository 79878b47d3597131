/** Printing a company's cards, handing students theirs, and a holder's copy of the own card. */

import type { ChosenCards } from '@vinculo/contract/cards';
import type {
  DeliverCards,
  DeliveryPreview,
  PreviewDelivery,
  PrintCards,
  PrintPreview,
} from '@vinculo/contract/prints';
import { PRINT_TIMEOUT_S } from '@vinculo/contract/rules/card/printing';
import { url, type Build } from './build';
import { namedFile } from './files';
import { ifSucceeded, listTag } from './tags';

/** An object URL of the file; the caller revokes it. */
export interface PrintedFile {
  address: string;
  name: string;
}

const print = (path: string, body?: object) => ({
  url: path,
  method: 'POST',
  body,
  timeout: PRINT_TIMEOUT_S * 1000,
  responseHandler: namedFile,
});

/** A card is held by its student, and followed by guardians. */
const COPIED = [listTag('HolderCard'), listTag('FamilyCard')];

export const printEndpoints = (build: Build) => ({
  previewPrint: build.query<PrintPreview, ChosenCards>({
    query: (body) => ({ url: '/cards/prints/preview', method: 'POST', body }),
    providesTags: (_preview, _error, { company_id }) => [listTag('Print', company_id)],
  }),
  printCards: build.mutation<PrintedFile, PrintCards>({
    query: (given) => print('/cards/prints', given),
    invalidatesTags: ifSucceeded(({ company_id }) => [listTag('Print', company_id)]),
  }),
  previewDelivery: build.query<DeliveryPreview, PreviewDelivery>({
    query: (body) => ({ url: '/cards/deliveries/preview', method: 'POST', body }),
    providesTags: (_preview, _error, { company_id }) => [listTag('Print', company_id)],
  }),
  deliverCards: build.mutation<PrintedFile, DeliverCards>({
    query: (given) => print('/cards/deliveries', given),
    invalidatesTags: ifSucceeded(({ company_id }) => [listTag('Print', company_id), listTag('Invitation', company_id)]),
  }),
  /** The screen reads the file, because it is also shared. */
  makeCardCopy: build.mutation<PrintedFile, { id: string; receive: (response: Response) => Promise<PrintedFile> }>({
    query: ({ id, receive }) => ({
      ...print(url`/cards/${id}/copy`),
      responseHandler: async (response) => (response.ok ? receive(response) : ((await response.json()) as unknown)),
    }),
    invalidatesTags: ifSucceeded(() => COPIED),
  }),
  /** Takes the card's id. */
  endCardCopy: build.mutation<null, string>({
    query: (id) => ({ url: url`/cards/${id}/copy`, method: 'DELETE' }),
    invalidatesTags: ifSucceeded(() => COPIED),
  }),
});
