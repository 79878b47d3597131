// Loads the decoder of HEIC pictures as a module, because jsdom has no workers.
import libheif from 'libheif-js/libheif/libheif.js';
import type { HeicDecoder, HeicLibrary } from '../lists/reading/heicDecoder';

export const loadHeicDecoder = (): HeicDecoder => new ((libheif as unknown as () => HeicLibrary)().HeifDecoder)();
