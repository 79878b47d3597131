/** Object URLs of shown pictures, made once each and revoked with the page. */

import type { ListReader } from '../../lists/reading/reader';

export class Thumbnails {
  readonly #urls = new Map<number, Promise<string>>();

  constructor(readonly reader: ListReader) {}

  readonly of = (key: number): Promise<string> => {
    const known = this.#urls.get(key);
    if (known) return known;
    const made = this.reader.thumbnail(key).then((blob) => URL.createObjectURL(blob));
    this.#urls.set(key, made);
    return made;
  };

  forget(): void {
    for (const url of this.#urls.values()) void url.then((each) => URL.revokeObjectURL(each)).catch(() => undefined);
    this.#urls.clear();
  }
}
