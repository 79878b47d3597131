// Printed cards, rendered to pixels and scanned, and what a shop learns of them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { PrintCards, PrintPreview } from '@vinculo/contract/prints';
import { brazilianDate, monthName } from '@vinculo/contract/rules/brasilia';
import { shownNumber } from '@vinculo/contract/rules/card/cardCodes';
import { CARDS_A_PAGE, PRINT_MAX } from '@vinculo/contract/rules/card/printing';
import { STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { MESSAGES, SERVER_MESSAGES } from '@vinculo/contract/rules/words/messages';
import { DEMO_PEOPLE } from '../../demo/people';
import { factsOf } from '../../domain/cards/student';
import { findLook } from '../../domain/prints/look';
import { fitText, isPrintable, OWN_LETTERS, printable, widthOf } from '../../domain/prints/pen';
import { BLEED, CARD, cutMarks, placeOf } from '../../domain/prints/sheets';
import { audit, cards, files, guardians, templates } from '../../services/database/schema';
import { newFileKey } from '../../services/files/files';
import { jpeg, refuses, succeeds, valuesOf } from '../../testing/domain';
import { openPage } from '../../testing/pages';
import { readPdf, type ReadPage } from '../../testing/pdf';
import { schoolWorld } from '../../testing/schoolWorld';
import { until } from '../../testing/until';
import { PHOTO, QR, QR_PLACE } from './cardPen';
import { makePrint } from './make';

const NAMES = [
  ...Object.values(DEMO_PEOPLE).map(({ name }) => name),
  'Ângela Conceição Gonçalves',
  'Antônio José Araújo',
  'Íris Nuñez',
  'João Müller',
  'Tainá Kaingáng',
  'Ỹvoty Guarani',
].slice(0, 12);

/** Cyrillic beyond Russian, Greek, Arabic, Hebrew, Hindi, and two scripts in one name. */

const ids: string[] = [];

const { app, domain, manager, companyId: ownCompanyId } = await schoolWorld({ title: 'Colégio São João' });

for (const [index, full_name] of NAMES.entries()) {
  const student = await app.signIn(`aluna${index}@escola.example`, full_name);
  ids.push((await domain.makeCard(manager, ownCompanyId, student, { full_name })).id);
}

const ask = (path: '' | '/preview', body: Partial<PrintCards>, as = manager) =>
  domain.call({ as }, 'POST', `/cards/prints${path}`, { company_id: ownCompanyId, ...body });

async function print(body: Partial<PrintCards>): Promise<{ pages: ReadPage[]; name: string }> {
  const response = succeeds(await ask('', { layout: 'card', ...body }));
  assert.equal(response.headers['content-type'], 'application/pdf');
  const name = /filename="([^"]+)"/.exec(String(response.headers['content-disposition']))?.[1] ?? '';
  return { pages: await readPdf(response.rawPayload), name };
}

const qrOf = (layout: PrintCards['layout'], index: number) => {
  const { x, y } = placeOf(layout, index);
  return { x: x + QR_PLACE.x, y: y + QR_PLACE.y, width: QR.size, height: QR.size };
};

const open = (address: string) => openPage(app, new URL(address).pathname);
const says = async (address: string) => (await open(address)).says;

async function printOne(id: string): Promise<string> {
  const { pages } = await print({ ids: [id] });
  return (pages[0] as ReadPage).scan(qrOf('card', 0));
}
const VALID = 'Impressão válida';
const REPLACED = 'Esta impressão foi substituída';
const UNKNOWN = 'Não encontramos esta carteirinha';

const sorted = [...NAMES].sort(new Intl.Collator('pt-BR').compare);

describe('a sheet', () => {
  it('has ten cards, each with its name, number and a QR that a shop believes, and nothing else on top', async () => {
    const { pages, name } = await print({ layout: 'a4' });
    assert.deepEqual(valuesOf(pages, 'size'), [
      { width: 210, height: 297 },
      { width: 210, height: 297 },
    ]);
    assert.match(name, /^carteirinhas-colegio-sao-joao-\d{4}-\d\d-\d\d\.pdf$/);
    const numbers = new Map((await app.deps.db.select().from(cards)).map((card) => [card.number, card.fullName]));
    for (const [index, fullName] of sorted.entries()) {
      const page = pages[Math.floor(index / CARDS_A_PAGE.a4)] as ReadPage;
      const address = await page.scan(qrOf('a4', index % CARDS_A_PAGE.a4));
      const [, number = ''] = /^http:\/\/localhost:3000\/v\/([0-9A-Z]{8})\.p1\.[0-9A-Z]{16}$/.exec(address) ?? [];
      assert.equal(numbers.get(number), fullName, address);
      assert.ok(page.lines.includes(shownNumber(number)), number);
      const shop = await open(address);
      assert.equal(shop.says, VALID);
      assert.ok(
        shop.body.includes(`<p>Impressa em ${monthName(brazilianDate(new Date()))}. Peça para ver o papel.</p>`),
      );
      assert.ok(shop.body.includes(`<p class="name">${fullName}</p>`));
    }
    // Long names are broken into lines, and company and number stand between them.
    const text = pages.flatMap(({ lines }) => lines).join(' ');
    for (const fullName of NAMES) assert.ok(text.includes(fullName), `${fullName} in ${text}`);
  });

  it('is cut along marks that no card and no ground reaches', async () => {
    for (let count = 1; count <= CARDS_A_PAGE.a4; count += 1) {
      const places = Array.from({ length: count }, (_, index) => placeOf('a4', index));
      const marks = cutMarks('a4', count);
      for (const [fromX, fromY, toX, toY] of marks) {
        assert.ok(Math.min(fromX, fromY) >= 4.2 && toX <= 210 - 4.2 && toY <= 297 - 4.2, 'where printers print');
        const isOn = places.some(
          ({ x, y }) =>
            toX > x - BLEED && fromX < x + CARD.width + BLEED && toY > y - BLEED && fromY < y + CARD.height + BLEED,
        );
        assert.ok(!isOn, `${count} cards: ${[fromX, fromY, toX, toY].join()}`);
      }
      for (const { x, y } of places) {
        for (const edge of [x, x + CARD.width]) assert.ok(marks.some(([from, , to]) => from === edge && to === edge));
        for (const edge of [y, y + CARD.height])
          assert.ok(marks.some(([, from, , to]) => from === edge && to === edge));
      }
    }
    const { pages } = await print({ layout: 'a4', ids: ids.slice(0, 1) });
    const { x, y } = placeOf('a4', 0);
    const page = pages[0] as ReadPage;
    const [mark, beyond, ground, paper] = await Promise.all([
      page.color(x - 3, y),
      page.color(x - BLEED / 2, y + 20),
      page.color(x + 1, y + 20),
      page.color(x + CARD.width + 3, y + 20),
    ]);
    assert.ok(Math.max(...mark) < 160, `the mark is ${mark.join()}`);
    assert.ok(Math.max(...beyond) < 80, `the bleed is ${beyond.join()}`);
    assert.ok(Math.max(...ground) < 80, `the ground is ${ground.join()}`);
    assert.deepEqual(paper, [255, 255, 255], 'beside the only card is nothing');
  });

  it('of a card printer is as large as a card, its photo as fine as 300 dpi', async () => {
    const response = await domain.send({ as: manager, companyId: ownCompanyId }, 'POST', '/files', [
      { bytes: await jpeg(1200, 900), filename: 'fundo.jpg' },
    ]);
    const { id } = response.json<{ id: string }>();
    await app.deps.db.update(templates).set({ backgroundId: id }).where(eq(templates.companyId, ownCompanyId));
    const { pages } = await print({ ids: ids.slice(0, 2) });
    assert.deepEqual(valuesOf(pages, 'size'), [CARD, CARD]);
    const [ground, photo] = (pages[1] as ReadPage).pictures;
    assert.ok(ground && photo);
    assert.ok(photo.width >= (PHOTO / 25.4) * 300 && photo.width === photo.height, JSON.stringify(photo));
    assert.ok(ground.width >= (CARD.width / 25.4) * 300 && ground.height >= (CARD.height / 25.4) * 300);
    await app.deps.db.update(templates).set({ backgroundId: null }).where(eq(templates.companyId, ownCompanyId));
  });
});

describe('texts', () => {
  it('are written in signs that are there, and others are seen to be missing', () => {
    assert.equal(printable('Zé 👩🏽‍🎓 Łukasz'), 'Zé ? Łukasz');
    assert.deepEqual(['Lǚ Plzeň', 'Nguyễn'].map(printable), ['Lu Plzeň', 'Nguyễn']);
    assert.equal(printable('李小龍'), '???');
    assert.deepEqual(['李小龍', 'Quem?'].map(isPrintable), [false, true]);
    for (const name of NAMES) assert.equal(printable(name), name);
  });

  it('fit their box whatever they are', () => {
    const box = { width: 43, height: 13.6, weight: 700, sizes: [5.6, 4, 2.3], lineHeight: 1.14 } as const;
    assert.deepEqual(fitText('Ana', box), { size: 5.6, lines: ['Ana'] });
    for (const text of ['W'.repeat(255), 'Maria '.repeat(42), 'Ana Beatriz Conceição Albuquerque de Araújo', '']) {
      const { size, lines } = fitText(text, box);
      assert.ok(lines.length * size * box.lineHeight <= box.height + 0.01);
      for (const line of lines) assert.ok(widthOf(line, 700, size) <= box.width + 0.01, line);
    }
    assert.match(fitText('W'.repeat(255), box).lines.at(-1) ?? '', /W…$/);
  });
});

describe('a printing', () => {
  it('replaces the one before', async () => {
    const [id = ''] = ids;
    const first = await printOne(id);
    assert.equal(await says(first), VALID);
    const second = await printOne(id);
    assert.notEqual(second, first);
    assert.equal(await says(second), VALID);
    const old = await open(first);
    assert.equal(old.says, REPLACED);
    assert.doesNotMatch(old.body, /class="name"/);
    const trail = await app.deps.db.select().from(audit).where(eq(audit.action, 'cards.print'));
    assert.equal(trail.filter(({ recordId }) => recordId === id).length, 3, 'here twice, and for the cut marks');
  });

  it('of a picture that was exchanged is replaced, of a card that is switched off is off', async () => {
    const [, id = ''] = ids;
    const { db } = app.deps;
    const address = await printOne(id);
    await db.update(cards).set({ active: false }).where(eq(cards.id, id));
    assert.equal(await says(address), 'Carteirinha inativa');
    await db.update(cards).set({ active: true }).where(eq(cards.id, id));
    const { id: avatarId } = await domain.uploadPicture({ as: manager, companyId: ownCompanyId });
    await db.update(cards).set({ avatarId }).where(eq(cards.id, id));
    assert.equal(await says(address), REPLACED);
    assert.equal(await says(await printOne(id)), VALID);
  });

  it('that the server did not make reads as what never existed, to the letter', async () => {
    const [, , id = ''] = ids;
    const address = await printOne(id);
    const plain = async (path: string) =>
      (await open(path)).body.replaceAll(/nonce="[^"]+"/g, '').replaceAll(/<time.*?<\/time>/g, '');
    const none = await plain(address.replace(/\/v\/[^.]+/, '/v/00000000'));
    assert.match(none, new RegExp(UNKNOWN));
    const other = address.endsWith('Z') ? 'Y' : 'Z';
    for (const forged of [
      address.slice(0, -1) + other,
      address.replace(/\.p(\d+)\./, (_, serial: string) => `.p${Number(serial) + 1}.`),
      address.replace('.p', '.p1'),
      address.replace(/\.p\d+\./, '.p0.'),
      address.slice(0, -1),
    ])
      assert.equal(await plain(forged), none, forged);
  });

  it('that breaks off replaces nothing, and what was made of it stays good beside the one before', async () => {
    const [, , , id = ''] = ids;
    const before = await printOne(id);
    const [card] = await app.deps.db.select().from(cards).where(eq(cards.id, id));
    assert.ok(card);
    const printed = { ...card, ...factsOf(STUDENT_FACTS, card), avatarKey: null, hidesPhoto: false };
    const look = await findLook(app.deps.db, ownCompanyId);
    assert.ok(look);
    const job = {
      layout: 'card',
      look,
      cards: [printed],
      publicUrl: 'http://localhost:3000',
      now: new Date(),
    } as const;
    const steps: string[] = [];
    for await (const piece of makePrint(app.deps, job, async () => void steps.push('finished')))
      steps.push(piece.includes('%%EOF') ? 'end' : 'piece');
    assert.deepEqual(steps, ['piece', 'finished', 'end'], 'what makes the file whole comes last');
    const brokenOff = makePrint(app.deps, job, async () => assert.fail('finished'));
    assert.ok((await brokenOff.next()).value);
    await brokenOff.return(undefined);
    assert.equal(await says(before), VALID);

    const { get } = app.deps.files;
    app.deps.files.get = async () => Promise.reject(new Error('the storage is away'));
    assert.equal((await ask('', { layout: 'card', ids: [id] })).statusCode, 500);
    app.deps.files.get = get;
    assert.equal(await says(before), VALID);
    const next = await printOne(id);
    assert.deepEqual([await says(before), await says(next)], [REPLACED, VALID]);
  });
});

describe('what is printed', () => {
  it('tells before of names in letters that it lacks', async () => {
    const [id = '', other = ''] = ids;
    const before = await app.deps.db
      .select()
      .from(cards)
      .where(inArray(cards.id, [id, other]));
    const rename = (fullName: string, cardId: string) =>
      app.deps.db.update(cards).set({ fullName }).where(eq(cards.id, cardId));
    for (const name of ['李小龍', 'Әлия Қасымова']) {
      await rename(name, other);
      const preview = await ask('/preview', { ids: [id, other] });
      assert.deepEqual(preview.json<PrintPreview>().unprintable, [name]);
    }
    const letters = new RegExp(`[${OWN_LETTERS}]`);
    for (let code = 0; code < 0x250; code += 1) {
      const letter = String.fromCodePoint(code);
      if (letters.test(letter)) assert.ok(isPrintable(letter), letter);
    }
    for (const card of before) await rename(card.fullName, card.id);
  });

  it('is said before, with how many were printed already', async () => {
    const preview = async (body: Partial<PrintCards>) => (await ask('/preview', body)).json<PrintPreview>();
    const told = (total: number, printed: number, rest: Partial<PrintPreview> = {}) => ({
      ...{ total, printed, ended: 0, inactive: 0, printed_valid: printed, unprintable: [] },
      ...rest,
    });
    const count = NAMES.length;
    assert.deepEqual(await preview({}), told(count, count));
    await app.deps.db
      .update(cards)
      .set({ printSerial: 0, active: false })
      .where(eq(cards.id, ids[0] ?? ''));
    assert.deepEqual(await preview({}), told(count, count - 1, { inactive: 1 }));
    assert.deepEqual(await preview({ active: 0 }), told(1, 0, { inactive: 1 }));
    assert.deepEqual(await preview({ ids: ids.slice(0, 3) }), told(3, 2, { inactive: 1 }));
    assert.deepEqual(await preview({ search: 'angela' }), told(1, 1));

    // Past its last day, today being none of those: said, and left out if the person does not want it.
    const endsOn = (id: string | undefined, validUntil: string | null) =>
      app.deps.db
        .update(cards)
        .set({ validUntil })
        .where(eq(cards.id, id ?? ''));
    await endsOn(ids[0], '2020-03-31');
    await endsOn(ids[1], '2020-03-31');
    await endsOn(ids[2], brazilianDate(new Date()));
    const some = { ids: ids.slice(0, 3) };
    assert.deepEqual(await preview(some), told(3, 2, { inactive: 1, ended: 1, printed_valid: 1 }));
    assert.equal((await print({ ...some, layout: 'card', only_valid: true })).pages.length, 1);
    assert.equal((await print({ ...some, layout: 'card' })).pages.length, 3);
    refuses(await ask('', { ids: ids.slice(0, 2), layout: 'card', only_valid: true }), 422, {
      ids: MESSAGES.print.none,
    });
    for (const id of ids.slice(0, 3)) await endsOn(id, null);

    // One that a guardian holds back counts as one that is off, and has no photo that a guardian hides.
    const [held = ''] = ids.slice(2);
    const chose = { answer: 'refused', answeredAt: new Date(), textVersion: '1', hidesPhoto: true } as const;
    const row = { companyId: ownCompanyId, cardId: held, fullName: 'Rosa', createdAt: new Date(), ...chose };
    const drawn = async () => (await print({ ids: [held], layout: 'card' })).pages[0]?.pictures.length ?? 0;
    const withPhoto = await drawn();
    await app.deps.db.insert(guardians).values({ id: uuidv7(), ...row });
    assert.deepEqual(await preview({ ids: [held] }), told(1, 1, { inactive: 1, printed_valid: 0 }));
    refuses(await ask('', { ids: [held], layout: 'card', only_valid: true }), 422, { ids: MESSAGES.print.none });
    assert.equal(await drawn(), withPhoto - 1);
    await app.deps.db.delete(guardians);
    const { pages } = await print({ search: 'angela' });
    assert.equal(pages.length, 1);
    await app.deps.db
      .update(cards)
      .set({ active: true })
      .where(eq(cards.id, ids[0] ?? ''));
  });

  it('is of the named school alone', async () => {
    const other = await app.signIn('direcao@outra.example');
    const { id: company_id } = await app.makeCompany(other);
    refuses(await ask('', { company_id, ids, layout: 'a4' }, other), 422, { ids: MESSAGES.print.none });
    assert.deepEqual((await ask('/preview', { company_id, ids }, other)).json(), {
      ...{ total: 0, printed: 0, ended: 0, inactive: 0, printed_valid: 0 },
      unprintable: [],
    });
  });

  it('is a thousand cards at most', async () => {
    const { id: companyId } = await app.makeCompany(manager, 'Grande');
    const [card] = await app.deps.db.select().from(cards).limit(1);
    assert.ok(card);
    const { id: _id, number: _number, search: _search, ...like } = card;
    const many = Array.from({ length: PRINT_MAX + 1 }, () => ({
      ...like,
      companyId,
      id: uuidv7(),
      avatarId: uuidv7(),
    }));
    const pictures = many.map(({ avatarId }) => ({
      id: avatarId,
      key: newFileKey('jpg'),
      contentType: 'image/jpeg',
      bytes: 1,
    }));
    await app.deps.db.insert(files).values(pictures);
    await app.deps.db.insert(cards).values(many);
    refuses(await ask('', { company_id: companyId, layout: 'a4' }), 422, { ids: MESSAGES.print.many('1.000') });
  });

  it('is of two files of a school at once: the third is asked to come back, and finds room then', async () => {
    const get = app.deps.files.get.bind(app.deps.files);
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const wanted = new Set<string>();
    app.deps.files.get = async (key) => {
      wanted.add(key);
      await gate;
      return get(key);
    };
    const of = (n: number) => ({ layout: 'card', ids: ids.slice(n, n + 1) }) as const;
    const body = of(3);
    const two = [0, 1].map((n) => ask('', of(n)));
    // The earlier ones have their place once each has asked for its picture.
    await until(() => wanted.size === 2);
    const third = await ask('', body);
    assert.deepEqual([third.statusCode, third.headers['retry-after']], [503, '10']);
    assert.equal(third.json<{ message: string }>().message, SERVER_MESSAGES.madeFile.own);
    open();
    assert.deepEqual(valuesOf(await Promise.all(two), 'statusCode'), [200, 200]);
    app.deps.files.get = get;
    assert.equal((await ask('', body)).statusCode, 200);
  });
});
