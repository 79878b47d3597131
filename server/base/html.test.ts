// The tag escapes what it is given, and takes no text for HTML.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frame } from '../domain/webPages/document';
import { Html, html } from './html';

const HOSTILE = `"><script>alert('1')</script>&`;
const ESCAPED = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;';

test('every text and number is escaped, in text and in attributes', () => {
  assert.equal(html`<p title="${HOSTILE}">${HOSTILE}${7}</p>`.markup, `<p title="${ESCAPED}">${ESCAPED}7</p>`);
});

test('HTML and lists of it are taken as they are, and nothing is written for none', () => {
  const items = [html`<li>${'<'}</li>`, new Html('<li>&amp;</li>')];
  assert.equal(html`<ul>${items}</ul>`.markup, '<ul><li>&lt;</li><li>&amp;</li></ul>');
  assert.equal(html`${null}${undefined}${false}${''}${0}`.markup, '0');
});

test('text stands for HTML nowhere', () => {
  // @ts-expect-error: a text is no HTML.
  assert.ok(frame({ title: HOSTILE, kind: 'plain', body: HOSTILE }).markup.includes(`<main>\n${ESCAPED}\n</main>`));
  // @ts-expect-error: a list of texts is none either, so none is joined unescaped.
  assert.equal(html`${[HOSTILE]}`.markup, ESCAPED);
});
