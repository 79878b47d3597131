import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { calls, type CallName } from '@vinculo/contract/calls';
import type { Call } from '@vinculo/contract/schema';
import { isManagement, mayNeedStepUp } from '../access/proofs';
import { appOfFile } from '../testing/schoolWorld';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: object;
  responses: Record<string, { headers?: Record<string, object> }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { description: string; headers?: Record<string, object> }> };
}

const { app } = await appOfFile();
const response = await app.fastify.inject('/api/openapi.json');
assert.equal(response.statusCode, 200);
assert.match(String(response.headers['content-type']), /^application\/json/);
const document: OpenApi = response.json<OpenApi>();

const operationOf = (call: Call): Operation | undefined =>
  document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];

function collect(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts: [string, unknown][] = Object.entries(value);
  return parts.flatMap(([key, part]) => [...(key === name ? [part] : []), ...collect(part, name)]);
}

describe('the OpenAPI document', () => {
  it('has every call, with what it takes and what it answers', () => {
    const operations = Object.values(document.paths).flatMap((each) => Object.values(each));
    assert.equal(operations.length, Object.keys(calls).length);
    for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
      const operation = operationOf(call);
      assert.equal(operation?.operationId, name);
      assert.ok(String(call.status) in operation.responses, name);
      assert.equal('401' in operation.responses, call.audience !== 'anyone' || name === 'refreshTokens', name);
      assert.equal('428' in operation.responses, mayNeedStepUp(name) || isManagement(name), name);
      assert.equal(operation.requestBody !== undefined, call.body !== undefined || call.upload === true, name);
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      assert.deepEqual(
        inPath.map((parameter) => `:${parameter.name}`),
        call.path.match(/:\w+/g) ?? [],
      );
      assert.ok(inPath.every(({ required }) => required));
      assert.ok(inPath.length === 0 || '404' in operation.responses, name);
      const names = (operation.parameters ?? []).map((parameter) => parameter.name);
      assert.equal(names.includes('If-Match'), call.method === 'PUT');
    }
  });

  it('describes each property that a record must have, whatever its name', () => {
    const lacking = (value: unknown): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      const { required, properties } = value as { required?: unknown; properties?: object };
      // Without properties it adds to a choice, whose parts have them.
      const names = Array.isArray(required) && properties ? required : [];
      const own = names.filter((name) => !Object.hasOwn(properties ?? {}, String(name)));
      return [...own.map(String), ...Object.values(value).flatMap(lacking)];
    };
    assert.deepEqual(lacking(document.paths), []);
    assert.equal(collect(document, 'messages').length, 0);
    assert.ok(!collect(document, 'picture').includes(true));
  });

  it('is of JSON Schema, and refers to what it has', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const schemas = collect(document.paths, 'schema');
    assert.ok(schemas.length > 80);
    for (const schema of schemas as object[]) if (!('$ref' in schema)) assert.ok(ajv.validateSchema(schema));
    for (const reference of collect(document, '$ref') as string[]) {
      const [root, ...path] = reference.split('/');
      assert.equal(root, '#');
      const found = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
      assert.ok(found, reference);
    }
    assert.deepEqual(collect(document, 'messages'), []);
  });

  it('describes every error, and the version of every record', () => {
    const { responses } = document.components;
    assert.ok(Object.values(responses).every(({ description }) => description.length > 0));
    for (const code of ['too_many', 'unavailable']) assert.ok(responses[code]?.headers?.['Retry-After']);
    const answer = operationOf(calls.getPartner)?.responses['200'];
    assert.ok(answer?.headers?.['ETag']);
  });
});
