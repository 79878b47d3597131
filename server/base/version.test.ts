import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { namesVersion, versionOf } from './version';

describe('versions', () => {
  it('stand for content, not for the order of names', () => {
    const version = versionOf({ id: 'a', address: { uf: 'SP', city: null }, categories: ['x', 'y'] });
    assert.match(version, /^"[\w-]{43}"$/);
    assert.equal(
      versionOf({ categories: ['x', 'y'], gone: undefined, address: { city: null, uf: 'SP' }, id: 'a' }),
      version,
    );
    assert.notEqual(versionOf({ id: 'a', address: { uf: 'SP', city: null }, categories: ['y', 'x'] }), version);
    assert.notEqual(versionOf({ id: 'a', address: { uf: 'SP', city: '' }, categories: ['x', 'y'] }), version);
  });

  it('are named alone, among others, weakened by a proxy, or by a star', () => {
    const record = { id: 'a' };
    const version = versionOf(record);
    for (const header of [undefined, '*', version, `W/${version}`, `"other", ${version}`, ` ${version} `]) {
      assert.ok(namesVersion(header, version), String(header));
    }
    for (const header of ['', '"other"', version.slice(1, -1), '**', `"${version}`]) {
      assert.ok(!namesVersion(header, version), header);
    }
  });
});
