// The part of a picture that the person chose, kept outside the editor so that it outlives the editor.
import { FRAMES, type Frame, type ImageShape } from './frames';

/** Shares of the upright source: `x` and `width` of its width, `y` and `height` of its height. */
export interface CropRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Crop {
  readonly url: string;
  readonly shape: ImageShape;
  zoom: number;
  /** Degrees clockwise: 0, -90, -180 or -270. */
  rotation: number;
  /** Null, which means the middle, until the editor has shown the picture. */
  rect: CropRect | null;
}

export const ZOOM = { min: 0.5, max: 5, step: 0.25, start: 1 } as const;
export const ROTATION_STEP = -90;

export function newCrop(url: string, shape: ImageShape): Crop {
  return { url, shape, zoom: ZOOM.start, rotation: 0, rect: null };
}

export function clampZoom(zoom: number): number {
  const stepped = Math.round(zoom / ZOOM.step) * ZOOM.step;
  return Math.min(ZOOM.max, Math.max(ZOOM.min, stepped));
}

export function isOnItsSide(rotation: number): boolean {
  return rotation % 180 !== 0;
}

/** The frame as it lies on the source: the source stays upright and the frame turns. */
export function frameOnSource(frame: Frame, rotation: number): { width: number; height: number } {
  return isOnItsSide(rotation) ? { width: frame.height, height: frame.width } : frame;
}

/** The largest part in the middle of the source with the frame's proportions. */
export function middleRect(crop: Crop, source: { width: number; height: number }): CropRect {
  const frame = frameOnSource(FRAMES[crop.shape], crop.rotation);
  const scale = Math.min(source.width / frame.width, source.height / frame.height);
  const width = (frame.width * scale) / source.width;
  const height = (frame.height * scale) / source.height;
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}
