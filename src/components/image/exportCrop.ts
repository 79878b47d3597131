// Cuts the chosen part out of the source and encodes it for the upload.
import { EXPORT_SCALE } from '@vinculo/contract/rules/limits';
import { isOnItsSide, middleRect, type Crop, type CropRect } from './crop';
import { FRAMES } from './frames';
import { loadImage } from './loadImage';

const JPEG_QUALITY = 0.95;

interface ExportPlan {
  /** Pixels of the result. */
  width: number;
  height: number;
  /** Position of the whole upright source before it is turned, in result pixels from the result's middle. */
  draw: { x: number; y: number; width: number; height: number };
}

/** At most `EXPORT_SCALE` times the frame, and never more pixels than the source has there. */
export function planExport(crop: Crop, source: { width: number; height: number }): ExportPlan {
  const rect: CropRect = crop.rect ?? middleRect(crop, source);
  const frame = FRAMES[crop.shape];
  const across = isOnItsSide(crop.rotation) ? rect.height * source.height : rect.width * source.width;
  const width = Math.max(1, Math.round(Math.min(across, frame.width * EXPORT_SCALE)));
  const height = Math.max(1, Math.round((width * frame.height) / frame.width));
  const scale = width / across;
  return {
    width,
    height,
    draw: {
      x: -(rect.x + rect.width / 2) * source.width * scale,
      y: -(rect.y + rect.height / 2) * source.height * scale,
      width: source.width * scale,
      height: source.height * scale,
    },
  };
}

function isTransparent(context: CanvasRenderingContext2D, width: number, height: number): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

function encode(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error(`The canvas gave no ${type}`)));
    canvas.toBlob(done, type, quality);
  });
}

/** Avatars become JPEG on white. Logos and banners stay PNG if they have transparency, else they become JPEG. */
export async function exportCrop(crop: Crop, baseName: string): Promise<File> {
  const image = await loadImage(crop.url);
  const plan = planExport(crop, { width: image.naturalWidth, height: image.naturalHeight });
  const canvas = document.createElement('canvas');
  canvas.width = plan.width;
  canvas.height = plan.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');

  if (crop.shape === 'circle') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, plan.width, plan.height);
  }
  context.imageSmoothingQuality = 'high';
  context.translate(plan.width / 2, plan.height / 2);
  context.rotate((crop.rotation * Math.PI) / 180);
  context.drawImage(image, plan.draw.x, plan.draw.y, plan.draw.width, plan.draw.height);

  const keepsAlpha = crop.shape !== 'circle' && isTransparent(context, plan.width, plan.height);
  const blob = keepsAlpha ? await encode(canvas, 'image/png') : await encode(canvas, 'image/jpeg', JPEG_QUALITY);
  return new File([blob], `${baseName}.${keepsAlpha ? 'png' : 'jpg'}`, { type: blob.type });
}
