// Holds what is shipped of other authors: listed whole, under licences that allow it, with their texts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentsOf, licencesOf, readSbom } from './inventory.mjs';

/** Licences under which a closed product may ship others' work. LGPL: parts that lie apart and can be replaced. */
const ALLOWED = /^\(?(?:MIT|ISC|MIT-0|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0)\b/;
/** Its text is MIT's. */
const SAYS_IN_TEXT = 'png-js';
const REPLACEABLE = /^(?:libheif-js|@img\/sharp-.+)$/;

const sbom = readSbom();
const components = componentsOf(sbom);
const named = components.map(({ name }) => name);

test('the list is CycloneDX, with what the browser and the server use, and no tool of the tests', () => {
  assert.equal(sbom.bomFormat, 'CycloneDX');
  const listed = sbom.components.map(({ name }) => name);
  for (const name of ['react', 'fastify', 'sharp', '@electric-sql/pglite']) assert.ok(listed.includes(name), name);
  for (const name of ['jest', '@playwright/test', 'eslint']) assert.ok(!listed.includes(name), name);
  for (const { name, version, purl } of sbom.components) assert.ok(version && purl.startsWith('pkg:npm/'), name);
});

test('each part has a licence that allows shipping it', () => {
  const refused = components.filter(
    ({ name, licence }) =>
      name !== SAYS_IN_TEXT && (licence.startsWith('LGPL') ? !REPLACEABLE.test(name) : !ALLOWED.test(licence)),
  );
  assert.deepEqual(
    refused.map(({ name, licence }) => `${name}: ${licence}`),
    [],
  );
});

test('the licences name each part, and tell a text once', () => {
  const text = licencesOf(components);
  for (const name of named) assert.ok(text.includes(name), name);
  assert.match(text, /Permission is hereby granted/);
  assert.match(text, /Copyright \(c\) Meta Platforms/);
  const [one, two] = [
    { name: 'a', licence: 'MIT', texts: ['the text'] },
    { name: 'b', licence: 'MIT', texts: ['the text'] },
  ];
  assert.equal(licencesOf([one, two]).split('the text').length, 2);
});
