// The value of a picture field: nothing, a stored picture, or a chosen one to be uploaded.
import type { FileRef } from '@vinculo/contract/schema';
import { newCrop, type Crop } from './crop';
import { exportCrop } from './exportCrop';
import type { ImageShape } from './frames';

export type ToFile = (baseName: string) => Promise<File>;

export interface ImageValue {
  /** The stored file's id, as long as that file is shown. */
  id: string | null;
  /** Address of the shown picture; of the whole source while it is being cropped. */
  url: string | null;
  /** True if it differs from the stored one: upload `toFile`, or delete if there is none. */
  changed: boolean;
  /** Makes the cropped file; the name has no extension. */
  toFile: ToFile | null;
}

export const NO_IMAGE: ImageValue = { id: null, url: null, changed: false, toFile: null };
/** A stored picture that the person removed. */
export const REMOVED_IMAGE: ImageValue = { ...NO_IMAGE, changed: true };

// Formik copies its initial values deeply but keeps functions, so the function identifies the crop.
const crops = new WeakMap<ToFile, Crop>();

function croppedImage(url: string, shape: ImageShape): ImageValue {
  const crop = newCrop(url, shape);
  const toFile: ToFile = (baseName) => exportCrop(crop, baseName);
  crops.set(toFile, crop);
  return { id: null, url, changed: true, toFile };
}

export function cropOf(value: ImageValue): Crop | null {
  return (value.toFile && crops.get(value.toFile)) ?? null;
}

export function storedImage(ref: FileRef | null | undefined): ImageValue {
  return ref ? { id: ref.id, url: ref.url, changed: false, toFile: null } : NO_IMAGE;
}

/** A file from the person's device. Its object URL lives as long as a field shows it. */
export function pickedImage(file: Blob, shape: ImageShape = 'circle'): ImageValue {
  return croppedImage(URL.createObjectURL(file), shape);
}

/** A picture of our own origin, loaded into the cropper to become a new file. */
export function reusedImage(url: string, shape: ImageShape = 'circle'): ImageValue {
  return croppedImage(url, shape);
}

/** For schemas: true if there is a picture, stored or new. */
export function hasImage(value: ImageValue | null | undefined): boolean {
  return Boolean(value?.url);
}
