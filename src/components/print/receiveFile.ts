/** Receives a printed file, and counts its pages while they arrive. */

import { pageCounter } from '@vinculo/contract/rules/card/printing';
import { fileNameOf } from '../../api/files';
import type { PrintedFile } from '../../api/prints';

export const receiveFile =
  (onPages: (pages: number) => void = () => undefined) =>
  async ({ body, headers }: Response): Promise<PrintedFile> => {
    const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const countPages = pageCounter();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      onPages(countPages(value));
    }
    // Nothing was to be made.
    if (pieces.length === 0) return { address: '', name: '' };
    const name = fileNameOf(headers);
    const type = headers.get('Content-Type') ?? 'application/pdf';
    return { address: URL.createObjectURL(new Blob(pieces, { type })), name };
  };
