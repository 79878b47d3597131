// Input made from the contract's schemas: valid, almost valid, and hostile.
import fc, { type Arbitrary } from 'fast-check';
import { cnpjNumber, letteredCnpj } from './cnpj';
import hostileTexts from './hostileTexts.json' with { type: 'json' };

interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

const HOSTILE = [
  ...hostileTexts,
  '\ud800',
  '9'.repeat(400),
  '👩‍👩‍👧‍👦'.repeat(40),
  'e\u0301'.repeat(200),
  'ﷺ'.repeat(50),
  'x'.repeat(20_000),
];

const anyString = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);
const deep = Array.from({ length: 500 }).reduce<unknown>((inner) => [inner], 'x');
/** Any JSON, and some hostile values. */
export const anything: Arbitrary<unknown> = fc.oneof(
  anyString,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, true, 0, -0, 1.5, 1e308, -(2 ** 53), 2 ** 31, [], {}, [[]], deep),
  fc.constant({ toString: 'x', constructor: { prototype: { admin: true } } }),
);

const text = (arbitrary: Arbitrary<string>, { minLength = 0, maxLength = 300 }: Schema) =>
  arbitrary.map((value) => value.slice(0, maxLength)).filter((value) => value.trim().length >= minLength);

const FORMATS: Record<string, Arbitrary<string>> = {
  cnpj: fc.integer({ min: 0, max: 10 ** 9 }).map((n) => (n % 2 ? cnpjNumber(n) : letteredCnpj(n))),
  phone: fc.constantFrom('(19) 98765-4321', '1932321010'),
  'email-address': fc.integer({ min: 0 }).map((n) => `gerada${n}@pessoas.example`),
  'zip-code': fc.constantFrom('13010-000', '13010000'),
  'hex-color': fc.constantFrom('#fff', '#374151', '#ABCDEF'),
  username: fc.integer({ min: 0 }).map((n) => `gerado_${n}.x`),
  'facebook-name': fc.constantFrom('loja', 'a.b-c'),
  'instagram-name': fc.constantFrom('loja', 'a.b_c'),
  hour: fc.constantFrom('00:00', '09:00', '18:30'),
  'web-address': fc.constantFrom('loja.com.br', 'http://loja.com.br/a?b=c'),
  uf: fc.constantFrom('SP', 'rj'),
  day: fc.constantFrom('2026-11-22', '2027-03-31', '2028-02-29'),
  'month-day': fc.constantFrom('03-31', '12-31'),
};

/** Makes input for one world; ids are taken from `ids`: rows and companies, own and foreign. */
export function generator(ids: readonly string[]) {
  const id = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    fc.uuid(),
    fc.constantFrom(...ids).map((one) => one.toUpperCase()),
  );

  function right(schema: Schema): Arbitrary<unknown> {
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map(right));
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => right({ ...schema, type })));
    if (schema.format === 'uuid') return id;
    // The contract's only pattern is that of comma-joined ids.
    if (schema.pattern) return fc.array(id, { minLength: 1, maxLength: 3 }).map((list) => list.join());
    const { minimum: min = -1000, maximum: max = 1000 } = schema;
    switch (schema.type) {
      case 'string':
        return (schema.format && FORMATS[schema.format]) || text(fc.string({ unit: 'grapheme', minLength: 1 }), schema);
      case 'integer':
        return fc.integer({ min, max });
      case 'number':
        return fc.double({ min, max, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.uniqueArray(right(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
      case 'object':
        return object(schema, right);
      default:
        return anything;
    }
  }

  function almost(schema: Schema): Arbitrary<unknown> {
    const { minimum = 0, maximum = 100, maxLength = 255 } = schema;
    return fc.oneof(
      fc.constantFrom<unknown>('', null, minimum - 1, maximum + 1, minimum + 0.5, 'á'.repeat(maxLength + 1)),
      right(schema).map((value) => (typeof value === 'string' ? value.slice(0, -1) : [value])),
      right(schema).map((value) => (typeof value === 'string' ? `${value} ` : JSON.stringify(value))),
      right(schema).map((value) =>
        Array.isArray(value) ? [...(value as unknown[]), ...(value as unknown[])] : { value },
      ),
    );
  }

  function object({ properties = {}, required }: Schema, part: (schema: Schema) => Arbitrary<unknown>) {
    const parts = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, part(schema)]));
    return fc.record(parts, { requiredKeys: required ?? [] });
  }

  /** An object of the schema in which any part may be wrong, missing or too many. */
  function wrong(schema: Schema): Arbitrary<unknown> {
    const choice = schema.oneOf ?? schema.anyOf;
    if (choice) return fc.oneof(...choice.map(wrong), anything);
    const broken = object({ properties: schema.properties }, (part) =>
      fc.oneof(
        { weight: 4, arbitrary: right(part) },
        { weight: 2, arbitrary: almost(part) },
        { weight: 2, arbitrary: anything },
        { weight: 1, arbitrary: part.properties ? wrong(part) : anyString },
      ),
    );
    return fc.oneof(
      { weight: 8, arbitrary: broken },
      { weight: 1, arbitrary: fc.tuple(broken, anything).map(([body, extra]) => ({ ...body, super_admin: extra })) },
      { weight: 1, arbitrary: anything },
    );
  }

  return (schema: Schema) => fc.oneof(right(schema), wrong(schema));
}
