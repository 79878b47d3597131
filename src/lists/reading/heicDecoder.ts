/** Loads the decoder of HEIC pictures: another project's file, kept as it is published (`public/third-party.txt`). */

/** The used part of the library. A decoder keeps one file at a time; its images outlive that. */
interface HeicImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  /** Fills the pixels; null if they cannot be decoded. */
  display(into: ImageData, done: (shown: ImageData | null) => void): void;
  free(): void;
}
export interface HeicDecoder {
  /** Empty for a file that is no HEIC. */
  decode(bytes: Uint8Array): HeicImage[];
}
export interface HeicLibrary {
  HeifDecoder: new () => HeicDecoder;
}

declare global {
  /** Only classic workers have this function. */
  function importScripts(address: string): void;
  var libheif: (() => HeicLibrary) | undefined;
}

/** Throws if the file cannot be fetched. */
export function loadHeicDecoder(): HeicDecoder {
  // Loads the build without WebAssembly, because the content policy would refuse the other one.
  if (!globalThis.libheif) importScripts(new URL('libheif-js/libheif/libheif.js', import.meta.url).href);
  if (!globalThis.libheif) throw new Error('The decoder of HEIC pictures did not load');
  return new (globalThis.libheif().HeifDecoder)();
}
