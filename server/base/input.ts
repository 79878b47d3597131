// Limits how much of a request is read: known fields, bounded rows, bounded texts.
import { TEXT_MAX } from '@vinculo/contract/rules/limits';

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  maxLength?: number;
  maxItems?: number;
}

// `é` may come as two characters. Composing takes the square of a text's length, so a longer text stays as it is: it is
// refused for its length, or it is a token.
const COMPOSED_MAX = 2 * TEXT_MAX;

/** Bytes of one character escaped as JSON. A character outside the basic plane takes four bytes unescaped. */
const ESCAPED_BYTES = 6;
/** Bytes of a text without its own length: an id, a moment, a kind. */
const SHORT_BYTES = 64;
/** Bytes for a number, a flag and punctuation, or for spaces and unknown fields. */
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

/** Bytes of the largest body that a schema takes. Its rows and texts must be bounded; ids need no bound. */
export function bodyBytes(schema: object | undefined): number {
  return SPARE_BYTES + (schema ? bytesOf(schema) : 0);
}

/**
 * Keeps the schema's fields, one row more than it allows, and texts trimmed and in one spelling (NFC). A value of the
 * wrong type stays that type, but empty. `refused`: the fields whose text PostgreSQL cannot hold, nested ones with
 * dots.
 */
export function cleanInput(schema: object, came: unknown) {
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
