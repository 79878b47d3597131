// The frame of all mails, checked with a mail of every kind and with hostile names.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import PostalMime from 'postal-mime';
import { MAIL_TEXTS_DIR } from '../../base/root';
import { valuesOf } from '../../testing/domain';
import { MAIL_SAMPLES, MAIL_VALUES } from '../../testing/mailSamples';
import { MAILS, type MailName } from './kinds';
import { button, digits, facts, layOut, note, paragraph, steps } from './layout';
import { composeMail } from './open';
import { greeting, longDay, money, oneLine, timeOfDay } from './wording';
import { namesOf, writeMail } from './write';

const PUBLIC_URL = 'https://vinculo.example';
const HOSTILE = '"><script>alert(1)</script> & Cia';
const ESCAPED = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; Cia';

describe('the layout', () => {
  for (const [name, { message }] of Object.entries(MAIL_SAMPLES)) {
    it(`carries ${name} whole, in lines that any mail server takes, and loads nothing`, async () => {
      const bytes = await composeMail('Vínculo <nao-responda@vinculo.example>', message);
      const lines = bytes.toString('latin1').split('\r\n');
      assert.ok(lines.every((line) => !/[\r\n]/.test(line) && line.length <= 998));
      const read = await PostalMime.parse(bytes);
      assert.equal(read.subject, message.subject);
      assert.equal(read.html?.trim(), message.html.trim());
      assert.equal(read.text?.trim(), message.text.trim());
      assert.deepEqual(
        read.headers.filter(({ key }) => ['bcc', 'cc'].includes(key)),
        [],
      );
      assert.match(message.html, /<html lang="pt-BR">/);
      assert.match(message.html, /<meta name="color-scheme" content="light dark">/);
      const { html } = message;
      // A logo comes along in the mail itself.
      const linked = message.logo ? html.replace('<img src="cid:logo@vinculo"', '') : html;
      assert.deepEqual(
        valuesOf(read.attachments, 'contentId', 'disposition'),
        message.logo ? [['<logo@vinculo>', 'inline']] : [],
      );
      assert.doesNotMatch(linked, /<(?:img|link|script|iframe)\b|@import|url\(|\bsrc=/i);
      const links = Array.from(message.html.matchAll(/href="([^"]*)"/g), ([, href = '']) =>
        href.replaceAll('&amp;', '&'),
      );
      assert.ok(links.length > 0 && links.every((href) => href.startsWith(PUBLIC_URL)));
      // Links can be copied from the plain part as well.
      assert.ok(links.every((href) => message.text.includes(href)));
      assert.doesNotMatch(message.text, /<\/?(?:p|td|tr|table|br|a)\b|&[a-z]+;|undefined|null|Invalid/);
    });
  }

  it('breaks a long name wherever it stands, in its head and foot too, and none of our own labels', () => {
    const blocks = [note('nota'), facts([['Administrador', 'valor']])];
    const { html } = layOut({ title: 'Título', preheader: '', blocks, because: 'Porque', publicUrl: PUBLIC_URL });
    const broken = /<td [^>]*overflow-wrap:anywhere;word-break:break-word[^>]*>(?:(?!<\/td>)[^])*/g;
    const within = [...html.matchAll(broken)].map(([cell]) => cell).join();
    for (const text of ['Título', 'nota', 'Porque']) assert.ok(within.includes(text), text);
    assert.match(html, /<th [^>]*overflow-wrap:normal;word-break:normal[^>]*>Administrador</);
  });

  it('escapes whatever a block is given, and keeps it as it is in the plain part', () => {
    const { html, text } = layOut({
      title: HOSTILE,
      preheader: HOSTILE,
      blocks: [
        paragraph(HOSTILE),
        note(HOSTILE),
        digits(HOSTILE),
        facts([[HOSTILE, HOSTILE]]),
        steps([{ title: HOSTILE, text: HOSTILE }]),
        button(HOSTILE, `${PUBLIC_URL}/?a=1&b="`),
      ],
      because: HOSTILE,
      publicUrl: PUBLIC_URL,
    });
    assert.doesNotMatch(html, /<script/);
    assert.equal(html.split(ESCAPED).length - 1, 12);
    assert.match(html, /href="https:\/\/vinculo\.example\/\?a=1&amp;b=&quot;"/);
    assert.equal(text.split(HOSTILE).length - 1, 9);
  });

  it('has one heading, and text between blocks that reads as paragraphs', () => {
    const parts = layOut({
      title: 'Título',
      preheader: 'Antes',
      blocks: [paragraph('Olá!'), steps([{ title: 'Um', text: 'Primeiro' }]), button('Abrir', `${PUBLIC_URL}/admin`)],
      publicUrl: PUBLIC_URL,
    });
    assert.equal(
      parts.text,
      'Olá!\n\n1. Um\n   Primeiro\n\nAbrir:\nhttps://vinculo.example/admin\n\nVínculo · https://vinculo.example\n',
    );
    assert.equal(parts.html.match(/<h1\b/g)?.length, 1);
  });
});

describe('a text', () => {
  const write = (values: object) =>
    writeMail('request-declined', { email: 'ana@x.example', fullName: 'Ana' }, values as never, {
      publicUrl: PUBLIC_URL,
    });
  const school = [['Escola', 'Sol']] as const;

  it('names every value of its kind, and a mail that lacks one is told by the names of both', () => {
    assert.throws(() => write({ school }), /mail request-declined lacks reason$/);
    const idle = Object.entries(MAIL_VALUES).flatMap(([kind, values]) =>
      Object.keys(values)
        .filter((value) => !namesOf(kind as MailName).has(value))
        .map((value) => `${kind}: ${value}`),
    );
    assert.deepEqual(idle, []);
  });

  it('takes what people typed for no sign of its own, and leaves a row out that has nothing to say', () => {
    const reason = '**a** {{school}} [b](c) `d` <i>';
    assert.ok(write({ school, reason }).text.includes(`Resposta da escola: ${reason}\n`));
    assert.doesNotMatch(write({ school, reason: '' }).text, /Resposta/);
  });

  it('is there for each kind and no other, and each part is in one', () => {
    const files = readdirSync(MAIL_TEXTS_DIR).map((file) => file.replace('.md', ''));
    const [parts, texts] = [
      files.filter((name) => name.startsWith('_')),
      files.filter((name) => !name.startsWith('_')),
    ];
    assert.deepEqual(texts.sort(), Object.keys(MAILS).sort());
    const all = files.map((name) => readFileSync(join(MAIL_TEXTS_DIR, `${name}.md`), 'utf8')).join('');
    assert.deepEqual(
      parts.filter((part) => !all.includes(`{{> ${part.slice(1)}}}`)),
      [],
    );
  });

  it('tells where its mail is switched off, if its kind can be', () => {
    for (const [name, { kind, message }] of Object.entries(MAIL_SAMPLES)) {
      assert.equal(message.stopAt !== undefined, MAILS[kind].off !== null, name);
      if (message.stopAt) assert.ok(message.text.includes(`este aviso: ${message.stopAt}`), name);
    }
    const values = MAIL_VALUES['cards-end'];
    const place = { publicUrl: 'https://vinculo.example' };
    assert.throws(() => writeMail('cards-end', { email: 'ana@escola.example' }, values, place), /switches it off/);
  });
});

describe('wording', () => {
  it('greets by the first name, however it was typed', () => {
    assert.equal(greeting('Márcia Nogueira'), 'Olá, Márcia!');
    assert.equal(greeting('  José\u00a0da Silva '), 'Olá, José!');
    assert.equal(greeting(' \n '), 'Olá!');
    assert.equal(greeting('W'.repeat(255)), `Olá, ${'W'.repeat(39)}…!`);
  });

  it('keeps what people typed on one line, short, and in its own direction', () => {
    assert.equal(oneLine('Colégio\r\nBcc: x@y.example', 80), 'Colégio Bcc:');
    assert.equal(oneLine('Promocao… https://ganhe.example/x já', 80), 'Promocao… já');
    assert.equal(oneLine('ganhe.com.br/x', 80), '');
    assert.equal(greeting('ganhe.com Ana'), 'Olá, Ana!');
    assert.equal(oneLine('a\u202eb\u2066c\u0000d', 80), 'abcd');
    assert.equal(oneLine('👩‍👩‍👧'.repeat(5), 5), '👩‍👩‍👧'.repeat(5));
    assert.equal(oneLine('👩‍👩‍👧'.repeat(6), 5), `${'👩‍👩‍👧'.repeat(4)}…`);
  });

  it('says money and days as Brazil does, in the time of Brasília', () => {
    assert.equal(money(4990), 'R$\u00a049,90');
    assert.equal(money(123456), 'R$\u00a01.234,56');
    assert.equal(longDay('2027-01-10T15:00:00Z'), '10 de janeiro de 2027');
    assert.equal(longDay('2027-01-01T02:59:59Z'), '31 de dezembro de 2026');
    assert.equal(timeOfDay('2027-01-01T02:59:59Z'), '23:59');
  });
});
