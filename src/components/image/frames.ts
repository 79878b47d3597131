// The crop frame of each kind of picture, in CSS pixels.
import { AVATAR_FRAME, BANNER_FRAME } from '@vinculo/contract/rules/limits';

export type ImageShape = 'circle' | 'banner' | 'logo';

export interface Frame {
  width: number;
  height: number;
  radius: number;
}

export const FRAMES: Record<ImageShape, Frame> = {
  circle: { ...AVATAR_FRAME, radius: AVATAR_FRAME.width / 2 },
  banner: BANNER_FRAME,
  logo: { ...AVATAR_FRAME, radius: BANNER_FRAME.radius },
};

/** The frame, scaled down to fit a width. */
export function fitFrame(frame: Frame, available: number): Frame {
  const scale = Math.min(1, available / frame.width);
  return {
    width: Math.floor(frame.width * scale),
    height: Math.floor(frame.height * scale),
    radius: frame.radius * scale,
  };
}
