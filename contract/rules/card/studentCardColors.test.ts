import { AA_CONTRAST, BLACK, contrast, mix, parseHex, WHITE, type Rgb } from './contrast';
import { studentCardColors } from './studentCardColors';

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
