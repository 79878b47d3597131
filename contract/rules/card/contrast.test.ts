import { BLACK, contrast, mix, parseHex, readableOn, scrimOpacity, toHex, WHITE, type Rgb } from './contrast';

function rgb(hex: string): Rgb {
  const color = parseHex(hex);
  if (!color) throw new Error(`${hex} is no colour`);
  return color;
}

describe('colours', () => {
  it.each([
    ['#fff', [255, 255, 255]],
    ['#374151', [55, 65, 81]],
    ['#AbC', [170, 187, 204]],
  ])('reads %s', (hex, channels) => {
    expect(parseHex(hex)).toEqual(channels);
  });

  it.each(['', 'fff', '#ff', '#ffff', '#gggggg', 'red', '#fffffff'])('does not read %p', (text) => {
    expect(parseHex(text)).toBeNull();
  });

  it('knows the ends of the contrast scale and a published value in between', () => {
    expect(contrast(WHITE, BLACK)).toBeCloseTo(21, 5);
    expect(contrast(WHITE, WHITE)).toBe(1);
    expect(contrast(WHITE, rgb('#767676'))).toBeCloseTo(4.54, 2);
  });

  it('lays translucent colours over others', () => {
    expect(toHex(mix(BLACK, WHITE, 0.5))).toBe('#808080');
    expect(toHex(mix(rgb('#374151'), WHITE, 0))).toBe('#374151');
  });

  it('needs no scrim for text where everything is dark enough already', () => {
    expect(readableOn(BLACK)).toBe(WHITE);
    expect(scrimOpacity(WHITE, BLACK)).toBeLessThan(0.6);
  });
});
