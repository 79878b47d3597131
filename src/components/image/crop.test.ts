import { OPENED_MAX_PIXELS, UPLOAD_MAX_PIXELS_UNSHRUNK } from '@vinculo/contract/rules/limits';
import { clampZoom, middleRect, newCrop, type Crop } from './crop';
import { planExport } from './exportCrop';
import { fitFrame, FRAMES, type ImageShape } from './frames';

function crop(shape: ImageShape, change: Partial<Crop> = {}): Crop {
  return { ...newCrop('blob:x', shape), ...change };
}

describe('zoom', () => {
  it.each([
    [1.1, 1],
    [1.13, 1.25],
    [0.1, 0.5],
    [9, 5],
    [5.25, 5],
  ])('%p goes to %p', (asked, given) => {
    expect(clampZoom(asked)).toBe(given);
  });
});

describe('frames', () => {
  it('shrink to the screen and never grow', () => {
    expect(fitFrame(FRAMES.banner, 180)).toEqual({ width: 180, height: 112, radius: 6 });
    expect(fitFrame(FRAMES.banner, 2000)).toEqual(FRAMES.banner);
  });
});

describe('what is cut out', () => {
  it('is the middle, as large as the frame allows', () => {
    expect(middleRect(crop('circle'), { width: 1600, height: 1200 })).toEqual({
      x: 0.125,
      y: 0,
      width: 0.75,
      height: 1,
    });
  });

  it('has up to three times the pixels of the frame', () => {
    expect(planExport(crop('circle'), { width: 4000, height: 3000 })).toMatchObject({ width: 750, height: 750 });
    expect(planExport(crop('banner'), { width: 4000, height: 3000 })).toMatchObject({ width: 1080, height: 675 });
  });

  it('is far smaller than what may be uploaded, however large the picture that was opened', () => {
    for (const shape of Object.keys(FRAMES) as ImageShape[]) {
      const { width, height } = planExport(crop(shape), { width: 6300, height: OPENED_MAX_PIXELS / 6300 });
      expect(width * height).toBeLessThan(UPLOAD_MAX_PIXELS_UNSHRUNK / 10);
    }
  });

  it('never has more pixels than the source', () => {
    expect(planExport(crop('circle'), { width: 100, height: 120 })).toMatchObject({ width: 100, height: 100 });
    const zoomed = crop('circle', { rect: { x: 0.4, y: 0.4, width: 0.2, height: 0.2 } });
    expect(planExport(zoomed, { width: 1000, height: 1000 })).toMatchObject({ width: 200, height: 200 });
  });

  it('keeps the proportions of the frame when the picture is turned', () => {
    const plan = planExport(crop('banner', { rotation: -90 }), { width: 800, height: 1000 });
    expect(plan).toMatchObject({ width: 1000, height: 625 });
  });

  it('draws the source so that the chosen part fills the result', () => {
    const corner = crop('circle', { rect: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 } });
    const { draw, width } = planExport(corner, { width: 400, height: 400 });
    expect(width).toBe(200);
    expect(draw).toEqual({ x: -300, y: -300, width: 400, height: 400 });
  });
});
