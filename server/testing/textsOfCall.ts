/** Finds each free text of a call's schema, and puts another text in its place. */

/** Formats that allow only ASCII. */
const BARE = ['uuid', 'day', 'month-day', 'date-time'];

export interface Part {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Part>;
  items?: Part;
  anyOf?: Part[];
  oneOf?: Part[];
}

interface FreeText {
  path: string[];
  format: string | undefined;
  /** Its sibling fields. */
  beside: object;
}

/** Every text of a request. */
export function textsOf(part: Part, path: string[] = [], beside: object = {}): FreeText[] {
  const { format, properties = {}, items, anyOf = [], oneOf = [] } = part;
  const isText = [part.type].flat().includes('string');
  const isFree = !part.enum && part.const === undefined && !part.pattern && !BARE.includes(format ?? '');
  const constants = Object.entries(properties).flatMap(([name, inner]) => (inner.const ? [[name, inner.const]] : []));
  const kind: object = path.length === 0 ? { ...beside, ...Object.fromEntries(constants) } : beside;
  return [
    ...(isText && isFree ? [{ path, format, beside }] : []),
    ...[...anyOf, ...oneOf].flatMap((one) => textsOf(one, path, kind)),
    ...Object.entries(properties).flatMap(([name, inner]) => textsOf(inner, [...path, name], kind)),
    ...(items ? textsOf(items, [...path, '0'], kind) : []),
  ];
}

export function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (name === '0') {
    const [first = {}, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    return [withText(first, rest, text), ...others];
  }
  const fields = (value ?? {}) as Record<string, unknown>;
  return { ...fields, [name]: withText(fields[name], rest, text) };
}

export const textAt = (value: unknown, path: readonly string[]): string => {
  const found = path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
  return typeof found === 'string' ? found : 'ab';
};
