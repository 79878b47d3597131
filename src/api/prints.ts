/** Printing a company's cards, and the codes of students without an account. */

import type { ChosenCards } from '@vinculo/contract/cards';
import type {
  CodesPreview,
  PreviewCodes,
  PrintActivationCodes,
  PrintCards,
  PrintPreview,
} from '@vinculo/contract/prints';
import { PRINT_TIMEOUT_S, pageCounter } from '@vinculo/contract/rules/card/printing';
import type { Build } from './build';
import { ifSucceeded, listTag } from './tags';

export interface Print extends PrintCards {
  /** Called with the number of pages that have arrived, while the rest is being made. */
  onPages: (pages: number) => void;
}

/** An object URL of the file; the caller revokes it. */
export interface PrintedFile {
  address: string;
  name: string;
}

async function receive(response: Response, onPages: Print['onPages'] = () => undefined): Promise<PrintedFile> {
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const countPages = pageCounter();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    onPages(countPages(value));
  }
  const { headers } = response;
  const [, name = 'carteirinhas.pdf'] = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  const type = headers.get('Content-Type') ?? 'application/pdf';
  return { address: URL.createObjectURL(new Blob(pieces, { type })), name };
}

const fileOrProblem = (onPages?: Print['onPages']) => async (response: Response) =>
  response.ok ? receive(response, onPages) : ((await response.json()) as unknown);

export const printEndpoints = (build: Build) => ({
  previewPrint: build.query<PrintPreview, ChosenCards>({
    query: (body) => ({ url: '/cards/prints/preview', method: 'POST', body }),
    providesTags: (_preview, _error, { company_id }) => [listTag('Print', company_id)],
  }),
  printCards: build.mutation<PrintedFile, Print>({
    query: ({ onPages, ...body }) => ({
      url: '/cards/prints',
      method: 'POST',
      body,
      timeout: PRINT_TIMEOUT_S * 1000,
      responseHandler: fileOrProblem(onPages),
    }),
    invalidatesTags: ifSucceeded(({ company_id }) => [listTag('Print', company_id)]),
  }),
  previewCodes: build.query<CodesPreview, PreviewCodes>({
    query: (body) => ({ url: '/cards/codes/preview', method: 'POST', body }),
    providesTags: (_preview, _error, { company_id }) => [listTag('Print', company_id)],
  }),
  printActivationCodes: build.mutation<PrintedFile, PrintActivationCodes>({
    query: (body) => ({
      url: '/cards/codes',
      method: 'POST',
      body,
      timeout: PRINT_TIMEOUT_S * 1000,
      responseHandler: fileOrProblem(),
    }),
    invalidatesTags: ifSucceeded(({ company_id }) => [listTag('Print', company_id)]),
  }),
});
