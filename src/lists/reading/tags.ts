/** Walks through the tags of a markup. Each sign is looked at once and nothing is kept, so that no file can hold it up. */

export interface Tag {
  /** Without its prefix. */
  name: string;
  isEnd: boolean;
  /** `<cell/>`, which has no end of its own. */
  isEmpty: boolean;
  attributes: string;
  /** What stands between this tag and the next. */
  text: string;
}

// No part can match in two ways, and none goes on past the next `<`.
const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>([^<]*)/g;

export function* tagsOf(markup: string): Generator<Tag> {
  for (const [, end, name = '', attributes = '', text = ''] of markup.matchAll(TAG))
    yield { name, isEnd: end === '/', isEmpty: attributes.endsWith('/'), attributes, text };
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
export const unescapeXml = (text: string) =>
  text.replace(
    /&(?:#x([\da-f]{1,8})|#(\d{1,8})|(lt|gt|amp|quot|apos));/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? all;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

/** By its name without a prefix. */
export function attributeOf({ attributes }: Tag, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes);
  return found ? unescapeXml(found[1] ?? found[2] ?? '') : undefined;
}

/** A place or a number of repeats, within 1 and `most`; `preset` if there is no whole number. */
export function countOf(tag: Tag, name: string, most: number, preset = 1): number {
  const count = Number(attributeOf(tag, name));
  return Number.isInteger(count) ? Math.min(Math.max(count, 1), most) : preset;
}
