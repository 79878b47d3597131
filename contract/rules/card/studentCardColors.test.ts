import {
  AA_CONTRAST,
  BLACK,
  contrast,
  mix,
  parseHex,
  readableOn,
  scrimOpacity,
  studentCardColors,
  toHex,
  WHITE,
  type Rgb,
} from './studentCardColors';

function rgb(hex: string): Rgb {
  const color = parseHex(hex);
  if (!color) throw new Error(`${hex} is no colour`);
  return color;
}

const STEPS = ['00', '33', '55', '77', '7a', '99', 'bb', 'dd', 'ff'];
const ALL_COLORS = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)));

describe('text on a student card', () => {
  it(`reaches AA on each of ${ALL_COLORS.length} colours, on the shade beside it, and on a scrim over any picture`, () => {
    const failures = ALL_COLORS.filter((color) => {
      const colors = studentCardColors(color);
      const text = rgb(colors.text);
      const grounds = [
        rgb(colors.background),
        rgb(colors.shade),
        rgb(colors.scrim),
        mix(WHITE, rgb(colors.scrim), colors.scrimOpacity),
        mix(BLACK, rgb(colors.scrim), colors.scrimOpacity),
      ];
      // Hexadecimal colours are rounded: two hundredths of slack.
      return grounds.some((ground) => contrast(text, ground) < AA_CONTRAST - 0.02);
    });
    expect(failures).toEqual([]);
  });

  it('lets at least a fifth of the picture through', () => {
    const opaque = ALL_COLORS.filter((color) => studentCardColors(color).scrimOpacity > 0.8);
    expect(opaque).toEqual([]);
  });

  it('keeps the colour that the school chose', () => {
    expect(studentCardColors('#3056ff').background).toBe('#3056ff');
  });

  it('falls back to the default colour', () => {
    expect(studentCardColors('no colour').background).toBe('#374151');
    expect(studentCardColors(null).background).toBe('#374151');
  });
});

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
