/** The address of a cropped picture, for a preview beside its form. */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImageValue, ToFile } from './imageValue';

/** Milliseconds without a change: a crop changes with every pixel that it is dragged. */
const PAUSE_MS = 250;

export interface CropPreview {
  /** The whole picture's address until the crop is made. */
  url: string | null;
  /** For `ImageField`: the crop changes in place, and only this call tells. */
  onCrop: () => void;
}

export function useCropPreview({ url, toFile }: ImageValue, isShown: boolean): CropPreview {
  const [shot, setShot] = useState<{ of: ToFile; url: string } | null>(null);
  const latest = useRef<ToFile | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const crop = isShown ? toFile : null;

  const takeSoon = useCallback(() => {
    const take = async () => {
      const of = latest.current;
      const file = await of?.('preview').catch(() => null);
      // Another picture may have been chosen meanwhile.
      if (of && file && of === latest.current) setShot({ of, url: URL.createObjectURL(file) });
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void take(), PAUSE_MS);
  }, []);

  useEffect(() => {
    latest.current = crop;
    if (crop) takeSoon();
    return () => {
      latest.current = null;
      clearTimeout(timer.current);
    };
  }, [crop, takeSoon]);

  useEffect(() => {
    if (!shot) return undefined;
    return () => URL.revokeObjectURL(shot.url);
  }, [shot]);

  return { url: shot && shot.of === crop ? shot.url : url, onCrop: takeSoon };
}
