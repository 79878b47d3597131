/** What the person chose to cut out of a picture, kept outside the editor so that it outlives it. */
import { FRAMES, type Frame, type ImageShape } from './frames';

/** In shares of the upright source: `x` and `width` of its width, `y` and `height` of its height. */
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
  /** Null until the editor has shown the picture: then the middle of it is meant. */
  rect: CropRect | null;
}

export const ZOOM = { min: 0.5, max: 5, step: 0.25, start: 1 } as const;
export const ROTATION_STEP = -90;

export function newCrop(url: string, shape: ImageShape): Crop {
  return { url, shape, zoom: ZOOM.start, rotation: 0, rect: null };
}

/** To the nearest step within the limits. */
export function clampZoom(zoom: number): number {
  const stepped = Math.round(zoom / ZOOM.step) * ZOOM.step;
  return Math.min(ZOOM.max, Math.max(ZOOM.min, stepped));
}

export function isOnItsSide(rotation: number): boolean {
  return rotation % 180 !== 0;
}

/** The frame as it lies on the source, which stays upright while the frame turns around it. */
export function frameOnSource(frame: Frame, rotation: number): { width: number; height: number } {
  return isOnItsSide(rotation) ? { width: frame.height, height: frame.width } : frame;
}

/** The largest part of the source, around its middle, that has the frame's proportions. */
export function middleRect(crop: Crop, source: { width: number; height: number }): CropRect {
  const frame = frameOnSource(FRAMES[crop.shape], crop.rotation);
  const scale = Math.min(source.width / frame.width, source.height / frame.height);
  const width = (frame.width * scale) / source.width;
  const height = (frame.height * scale) / source.height;
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}
