/** How much of a request is looked at: the fields that its schema has, as many rows as it takes, and no endless text. */
import { TEXT_MAX } from '@vinculo/contract/rules/limits';

/** What counts here of a call's schema. */
interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  maxLength?: number;
  maxItems?: number;
}

// `é` may come as two characters. Putting them together takes the square of a text's length, so what is longer than any
// text that is kept, even written so, is left as it came: it is refused for its length, or a token and no text at all.
const COMPOSED_MAX = 2 * TEXT_MAX;

/** Bytes of one character as JSON may escape it; what lies beyond those comes as it is, in four. */
const ESCAPED_BYTES = 6;
/** Bytes of a text without a length of its own: an id, a moment, a kind. */
const SHORT_BYTES = 64;
/** Bytes for a number, a flag and the signs around them, or for spaces and fields that nobody looks at. */
const VALUE_BYTES = 32;
const SPARE_BYTES = 4096;

const alternatives = (shape: Shape): Shape[] => [shape, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])];

function bytesOf(shape: Shape): number {
  const { properties = {}, items, maxItems = 0, maxLength, anyOf = [], oneOf = [] } = shape;
  const fields = Object.entries(properties).map(([name, part]) => name.length + bytesOf(part));
  const own =
    fields.reduce((sum, bytes) => sum + bytes, VALUE_BYTES) +
    (items ? maxItems * bytesOf(items) : 0) +
    (maxLength === undefined ? SHORT_BYTES : maxLength * ESCAPED_BYTES);
  return Math.max(own, ...[...anyOf, ...oneOf].map(bytesOf));
}

/** Bytes of the largest body that a schema takes; its rows have to be bounded, and its texts where they are no ids. */
export function bodyBytes(schema: object | undefined): number {
  return SPARE_BYTES + (schema ? bytesOf(schema) : 0);
}

export interface Cleaned {
  value: unknown;
  /** The fields whose text PostgreSQL could not hold, nested ones with dots. */
  refused: string[];
}

/**
 * What is left of what came: the fields that the schema has, one row more than it takes, texts without the spaces around
 * them and in one spelling. What is of another type than it should be stays so, but empty.
 */
export function cleanInput(schema: object, came: unknown): Cleaned {
  const refused: string[] = [];

  const text = (raw: string, name: string) => {
    const trimmed = raw.trim();
    if (trimmed.includes('\0')) refused.push(name);
    return trimmed.length > COMPOSED_MAX ? trimmed : trimmed.normalize('NFC');
  };

  const clean = (shapes: Shape[], value: unknown, name: string): unknown => {
    if (typeof value === 'string') return text(value, name);
    if (typeof value !== 'object' || value === null) return value;
    const part = (inner: Shape, item: unknown, key: string) =>
      clean(alternatives(inner), item, name ? `${name}.${key}` : key);
    if (Array.isArray(value)) {
      const { items, maxItems = 0 } = shapes.find((shape) => shape.items) ?? {};
      return items ? value.slice(0, maxItems + 1).map((item, index) => part(items, item, String(index))) : [];
    }
    const fields: Record<string, unknown> = {};
    for (const [key, inner] of shapes.flatMap(({ properties = {} }) => Object.entries(properties))) {
      if (Object.hasOwn(value, key)) fields[key] ??= part(inner, (value as Record<string, unknown>)[key], key);
    }
    return fields;
  };

  return { value: clean(alternatives(schema), came, ''), refused };
}
