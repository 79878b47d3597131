// What a company's export contains, who may make it, and what it costs others.
import assert from 'node:assert/strict';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { CompanyExport } from '@vinculo/contract/companies';
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { FACT_HEADINGS, factCells } from '@vinculo/contract/testing/factCells';
import { linkOf } from '../../domain/admission/links';
import {
  audit,
  cards,
  categories,
  charges,
  companies,
  files,
  guardians,
  invitations,
  managers,
  partnerReports,
  partnerUses,
  refusedAddresses,
  subscriptions,
  templates,
} from '../../services/database/schema';
import { newFileKey, type StoredBytes } from '../../services/files/files';
import { createLimits } from '../../services/limits/limits';
import { jpeg, refuses, succeeds } from '../../testing/domain';
import { schoolWorld } from '../../testing/schoolWorld';
import { createTestApp, type SignedInPerson } from '../../testing/testApp';
import { until } from '../../testing/until';
import { unzip } from '../../testing/zip';
import { makeExport } from './make';

let now = new Date('2026-11-22T15:00:00.000Z');

const {
  app,
  domain,
  manager,
  companyId: ownCompanyId,
} = await schoolWorld({ clock: () => now, title: 'Colégio Três Rios', manager: 'Diretora' });

const support = await app.signIn('suporte@vinculo.example', 'Suporte Secreto', { superAdmin: true });
const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' });

const ask = (as: SignedInPerson, companyId: string) => domain.call({ as }, 'POST', `/companies/${companyId}/exports`);
async function addressFor(as: SignedInPerson, companyId: string): Promise<string> {
  return succeeds(await ask(as, companyId), 201).json<CompanyExport>().url;
}
const fetchIt = (url: string) => app.fastify.inject({ method: 'GET', url });
async function download(as: SignedInPerson, companyId: string) {
  const answer = await fetchIt(await addressFor(as, companyId));
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 300));
  return { answer, files: await unzip(answer.rawPayload) };
}
/** Each test has its own budget. */
const forgetLimits = () => Object.assign(app.deps.limits, createLimits(null));

async function wait(
  companyId: string,
  row: Partial<Omit<typeof invitations.$inferInsert, 'email'>> & {
    email?: string | null;
    state: (typeof invitations.$inferInsert)['state'];
  },
): Promise<{ id: string; email: string }> {
  const id = uuidv7();
  const email = `${row.state}-${id.slice(-4)}@lista.example`;
  const written = { id, companyId, email, fullName: `Pessoa ${row.state}`, createdAt: now, ...row };
  await app.deps.db.insert(invitations).values(written);
  return { id, email: written.email ?? '' };
}

describe('what a school takes along', () => {
  let taken: Map<string, Buffer>;
  let all: string;
  const text = (path: string) => taken.get(path)?.toString() ?? assert.fail(`${path} is not in it`);
  const lines = (table: string) => text(`tabelas/${table}.csv`).trimEnd().split('\n');
  const secrets: string[] = [];

  before(async () => {
    const { db } = app.deps;
    const julia = await app.signIn('julia@aluno.example', 'Júlia Sá');
    await domain.makeCard(manager, ownCompanyId, julia, {
      full_name: 'Júlia Sá',
      enrollment_number: '2026/0042',
      class_name: '1º A',
      valid_until: '2027-03-31',
    });
    const [card] = await db.select().from(cards).where(eq(cards.companyId, ownCompanyId));
    const at = new Date('2026-11-20T12:00:00Z');
    await db.insert(guardians).values({
      ...{ id: uuidv7(), companyId: ownCompanyId, cardId: card?.id ?? '', fullName: 'Rosa Sá', createdAt: at },
      ...{ email: 'rosa@familia.example', answer: 'refused', answeredAt: at, textVersion: '2026-11', hidesPhoto: true },
    });
    await db.update(cards).set({ guardianName: 'Rosa Sá', guardianConsentOn: '2026-02-03' });
    await domain.makeCard(manager, ownCompanyId, julia, { full_name: '=SOMA(A1;A2)' });
    const category = uuidv7();
    await db.insert(categories).values({ id: category, title: 'Livros e papel' });
    const { id: logo_id } = await domain.uploadPicture({ as: manager, companyId: ownCompanyId });
    const { id: partnerId } = await domain.makePartner(manager, ownCompanyId, {
      title: 'Padaria do Zé',
      description: '10% no pão; só à tarde',
      logo_id,
      categories_id: [category],
      benefits: [{ title: 'Café cortesia' }, { title: 'Licor' }],
      adults_only: true,
      address: { city: 'Três Rios', uf: 'RJ' },
    });
    const days = { '2026-11-09': 3, '2026-11-15': 4, '2026-11-16': 2 };
    await db.insert(partnerUses).values(Object.entries(days).map(([day, uses]) => ({ partnerId, day, uses })));
    await db.insert(partnerReports).values({
      id: uuidv7(),
      partnerId,
      personId: julia.person.id,
      day: '2026-11-20',
      reason: 'card',
      comment: '=Só de papel',
    });
    const { id: background_id } = await domain.uploadPicture({ as: manager, companyId: ownCompanyId });
    const [template] = await db.select().from(templates).where(eq(templates.companyId, ownCompanyId));
    const logo = await domain.uploadPicture({ as: manager, companyId: ownCompanyId });
    const changed = await domain.call({ as: manager }, 'PUT', `/templates/${template?.id}`, {
      background_color: '#112233',
      background_id,
      name: 'Três Rios',
      logo_id: logo.id,
      card_fields: ['class_name'],
    });
    assert.equal(changed.statusCode, 200, changed.body);

    const invited = await wait(ownCompanyId, { state: 'waiting', email: 'convidada@lista.example' });
    const listed = await wait(ownCompanyId, { state: 'listed', email: null, fullName: 'Sem E-mail' });
    await db.insert(guardians).values({
      ...{ id: uuidv7(), companyId: ownCompanyId, invitationId: listed.id, fullName: 'Ivo Sá', createdAt: now },
      ...{ email: 'ivo@familia.example', pausedAt: at },
    });
    const picture = await domain.uploadPicture({ as: manager, companyId: ownCompanyId });
    await db.update(files).set({ used: true }).where(eq(files.id, picture.id));
    await wait(ownCompanyId, {
      state: 'asked',
      email: 'pede@lista.example',
      avatarId: picture.id,
      personId: julia.person.id,
    });
    const refused = await wait(ownCompanyId, {
      state: 'refused',
      email: 'recusou@lista.example',
      fullName: 'Quem Recusou',
    });
    await db.insert(refusedAddresses).values({ companyId: ownCompanyId, mailbox: 'caixa-que-recusou', refusedAt: now });

    const subscriptionId = uuidv7();
    const paid = { companyId: ownCompanyId, paymentMethod: 1, cardBrand: 'visa', endedBy: 'school' as const };
    const secret = { externalReference: 'segredo-do-suporte', providerId: 'provedor-secreto' };
    await db.insert(subscriptions).values({ id: subscriptionId, ...paid, ...secret, createdAt: now, cancelledAt: now });
    const charge = { amount: 4990, status: 'paid' as const, at: now, providerChangedAt: now };
    await db.insert(charges).values({ id: uuidv7(), subscriptionId, ...charge, providerId: 'cobranca-secreta' });

    const other = await app.signIn('direcao@outra.example', 'Diretora da Outra');
    const otherId = (await app.makeCompany(other, 'Escola Vizinha')).id;
    await domain.makeCard(other, otherId, julia, { full_name: 'Júlia na Outra', enrollment_number: '999' });
    const elsewhere = await domain.makePartner(other, otherId, { title: 'Loja Alheia' });
    await db.insert(partnerUses).values({ partnerId: elsewhere.id, day: '2026-11-20', uses: 9 });
    await db
      .insert(partnerReports)
      .values({ id: uuidv7(), partnerId: elsewhere.id, day: '2026-11-20', reason: 'card' });
    await wait(otherId, { state: 'waiting', email: 'alheia@lista.example' });
    const entry = { companyId: ownCompanyId, recordId: ownCompanyId, at: now };
    for (const personId of [support.person.id, julia.person.id])
      await db.insert(audit).values({ id: uuidv7(), personId, action: 'company.refuse', ...entry });

    for (const { number } of await db.select({ number: cards.number }).from(cards)) secrets.push(number);
    const mine = await domain.read<{ secret: string }[]>({ as: julia }, '/cards/me');
    secrets.push(...mine.map(({ secret: each }) => each), linkOf(app.deps, invited), linkOf(app.deps, refused));
    secrets.push('provedor-secreto', 'cobranca-secreta', 'segredo-do-suporte', 'recusou', 'Recusou', 'signature=');
    secrets.push('Escola Vizinha', 'Júlia na Outra', 'Loja Alheia', 'alheia@', 'outra.example', 'Suporte Secreto');
    secrets.push(manager.person.id, otherId, manager.tokens.refresh_token, 'Não reconheceu', 'Recusou a empresa');

    const { answer, files: found } = await download(manager, ownCompanyId);
    assert.equal(answer.headers['content-type'], 'application/zip');
    assert.equal(
      answer.headers['content-disposition'],
      'attachment; filename="dados-colegio-tres-rios-2026-11-22.zip"',
    );
    assert.equal(answer.headers['cache-control'], 'no-store');
    taken = found;
    all = [...taken].map(([path, bytes]) => `${path}\n${bytes.toString('latin1')}\n${bytes.toString()}`).join('\n');
  });

  it('is one JSON of everything that its screens show', () => {
    const data = JSON.parse(text('dados.json')) as Record<string, Record<string, unknown>[]>;
    assert.deepEqual(Object.keys(data), [
      ...[
        'made_at',
        'company',
        'card_look',
        'cards',
        'guardians',
        'partners',
        'uses',
        'reports',
        'invitations',
        'requests',
      ],
      ...['administrators', 'subscriptions', 'charges'],
    ]);
    assert.deepEqual(data['cards']?.[0], {
      full_name: 'Júlia Sá',
      ...ofFacts(STUDENT_FACTS, () => null),
      enrollment_number: '2026/0042',
      class_name: '1º A',
      valid_until: '2027-03-31',
      active: true,
      held_back: true,
      guardian_name: 'Rosa Sá',
      guardian_consent_on: '2026-02-03',
      owner: { full_name: 'Júlia Sá', email: 'julia@aluno.example' },
      picture: 'fotos/2026／0042.jpg',
    });
    assert.deepEqual(data['guardians'], [
      {
        card: 'Júlia Sá',
        full_name: 'Rosa Sá',
        email: 'rosa@familia.example',
        answer: 'refused',
        answered_at: '2026-11-20T12:00:00.000Z',
        text_version: '2026-11',
        hides_photo: true,
        paused_at: null,
      },
      {
        card: 'Sem E-mail',
        full_name: 'Ivo Sá',
        email: 'ivo@familia.example',
        answer: null,
        answered_at: null,
        text_version: null,
        hides_photo: false,
        paused_at: '2026-11-20T12:00:00.000Z',
      },
    ]);
    assert.deepEqual(lines('responsaveis').slice(1), [
      'Júlia Sá;Rosa Sá;rosa@familia.example;Não autorizou;20/11/2026 09:00:00;2026-11;Sim;',
      'Sem E-mail;Ivo Sá;ivo@familia.example;;;;Não;20/11/2026 09:00:00',
    ]);
    assert.equal((data['company'] as { title?: string } | undefined)?.title, 'Colégio Três Rios');
    assert.deepEqual(data['partners']?.[0]?.['categories'], ['Livros e papel']);
    assert.deepEqual(data['uses'], [
      { partner: 'Padaria do Zé', week: '2026-11-09', uses: 7 },
      { partner: 'Padaria do Zé', week: '2026-11-16', uses: 2 },
    ]);
    assert.deepEqual(data['reports'], [
      {
        partner: 'Padaria do Zé',
        day: '2026-11-20',
        reason: 'card',
        comment: '=Só de papel',
        student: { full_name: '=SOMA(A1;A2)', class_name: null },
        settled_on: null,
      },
    ]);
    assert.deepEqual(data['administrators'], [{ full_name: 'Diretora', email: manager.person.email }]);
    assert.deepEqual(
      [data['invitations'], data['requests']].map((each) => each?.map(({ email }) => email)),
      [['convidada@lista.example', null], ['pede@lista.example']],
    );
    assert.deepEqual(data['subscriptions']?.[0]?.['ended_by'], 'school');
    assert.equal(data['charges']?.[0]?.['amount'], 4990);
  });

  it('is tables that spreadsheets open, and no name becomes a formula', () => {
    const [head, julias] = lines('carteirinhas').map((line) =>
      line.replace(/;\d\d\/\d\d\/\d{4} [\d:]{8};/, ';(quando);'),
    );
    assert.equal(
      head,
      `\uFEFFNome;E-mail;${FACT_HEADINGS};Status;Dono;Feita em;Suspensa;Responsável que autorizou;Autorizada em;Imagem`,
    );
    const said = factCells({ enrollment_number: '2026/0042', class_name: '1º A', valid_until: '31/03/2027' });
    const shown = `Júlia Sá;julia@aluno.example;${said};Suspensa;Júlia Sá`;
    assert.equal(julias, `${shown};(quando);Suspensa pelo responsável;Rosa Sá;03/02/2026;fotos/2026／0042.jpg`);
    assert.match(lines('carteirinhas')[2] ?? '', /^"'=SOMA\(A1;A2\)";/);
    assert.match(
      lines('parceiros')[1] ?? '',
      /^Padaria do Zé;"10% no pão; só à tarde";"Café cortesia; Licor";Livros e papel;[^;]*;Não;Sim;/,
    );
    assert.deepEqual(lines('usos'), [
      '\uFEFFParceiro;Semana de;Usos',
      'Padaria do Zé;09/11/2026;7',
      'Padaria do Zé;16/11/2026;2',
    ]);
    assert.deepEqual(lines('relatos').slice(1), [
      `Padaria do Zé;20/11/2026;Não aceitou a carteirinha no celular;'=Só de papel;"'=SOMA(A1;A2)";;`,
    ]);
    assert.equal(lines('mensalidades')[1], '22/11/2026 12:00:00;49,90;Paga;');
    assert.match(lines('assinaturas')[1] ?? '', /;22\/11\/2026 12:00:00;Escola$/);
    assert.equal(lines('administradores').length, 2);
    assert.equal(lines('convites').length, 3);
    assert.equal(lines('pedidos').length, 2);
  });

  it('has each picture under a name that a person understands, and says what is in it', async () => {
    const pictures = [...taken.keys()].filter((path) => path.endsWith('.jpg'));
    const shapes = pictures.map((path) => path.replace(/ [\da-f]{8}\.jpg$/, ' ….jpg'));
    assert.deepEqual(shapes.sort(), [
      'fotos/2026／0042.jpg',
      'fotos/sem-matricula/=SOMA(A1;A2) ….jpg',
      'parceiros/Padaria do Zé ….jpg',
      'pedidos/Pessoa asked ….jpg',
      'visual/fundo.jpg',
      'visual/logo.jpg',
    ]);
    for (const path of pictures) assert.ok((taken.get(path)?.length ?? 0) > 100, path);
    const [card] = await app.deps.db.select().from(cards).where(eq(cards.enrollmentNumber, '2026/0042'));
    const [file] = await app.deps.db
      .select()
      .from(files)
      .where(eq(files.id, card?.avatarId ?? ''));
    const stored = await app.deps.files.get(file?.key ?? '');
    assert.ok(stored && taken.get('fotos/2026／0042.jpg')?.length === stored.length);
    stored.body.destroy();
    assert.match(text('LEIA-ME.txt'), /^Dados de Colégio Três Rios no Vínculo, de 22\/11\/2026\.\r\n/);
    assert.match(text('LEIA-ME.txt'), /carteirinhas\.csv {2}as carteirinhas \(2\)/);
    assert.doesNotMatch(text('LEIA-ME.txt'), /não foram encontradas/);
  });

  it('has nothing of others, nothing that lets anyone in, and no one who refused', () => {
    for (const secret of secrets) assert.ok(!all.includes(secret), secret);
  });

  it('says which pictures are gone', async () => {
    const { db, files: store } = app.deps;
    const [card] = await db.select().from(cards).where(eq(cards.enrollmentNumber, '2026/0042'));
    const [file] = await db
      .select()
      .from(files)
      .where(eq(files.id, card?.avatarId ?? ''));
    await store.delete(file?.key ?? '');
    const { files: found } = await download(manager, ownCompanyId);
    assert.ok(!found.has('fotos/2026／0042.jpg'));
    assert.match(
      found.get('LEIA-ME.txt')?.toString() ?? '',
      /não foram encontradas:\r\n {2}fotos\/2026／0042\.jpg\r\n/,
    );
  });

  it('stands in the trail with the person who took it', async () => {
    await download(support, ownCompanyId);
    const entries = await app.deps.db
      .select()
      .from(audit)
      .where(eq(audit.action, 'company.export'))
      .orderBy(desc(audit.at), desc(audit.id));
    assert.deepEqual(
      [entries[0], entries.at(-1)].map((entry) => [entry?.personId, entry?.companyId, entry?.recordId]),
      [support, manager].map(({ person }) => [person.id, ownCompanyId, ownCompanyId]),
    );
  });
});

it('managers of a trusted school hear of it once a day; of one that cost nothing no one does', async () => {
  forgetLimits();
  const { db, outbox } = app.deps;
  const vice = await app.signIn('vice@escola.example', 'Vice');
  const { id } = await app.makeCompany(manager, 'Colégio Avisado');
  await db.insert(managers).values({ companyId: id, personId: vice.person.id, joinedAt: now });
  const told = async () => {
    await outbox.deliverDue();
    const isOfIt = ({ subject, text }: (typeof app.sent)[number]) =>
      subject === 'Os dados da sua escola foram baixados' && text.includes('Colégio Avisado');
    const mails = app.sent.filter(isOfIt);
    return mails.map(({ to, text }) => `${to}: ${/^(?:O suporte|Um administrador)/m.exec(text)?.[0]}`).sort();
  };
  const approve = (approvedAt: Date | null) => db.update(companies).set({ approvedAt }).where(eq(companies.id, id));
  await approve(null);
  await download(manager, id);
  assert.deepEqual(await told(), []);
  await approve(now);
  await download(manager, id);
  await download(support, id);
  await download(manager, id);
  const both = [manager.person.email, 'vice@escola.example'];
  const by = ['O suporte', 'Um administrador'];
  assert.deepEqual(
    await told(),
    both.flatMap((to) => by.map((who) => `${to}: ${who}`)),
    'of each who does it once',
  );
});

describe('an address', () => {
  before(forgetLimits);

  it('is of one school, and cannot be made up', async () => {
    const url = await addressFor(manager, ownCompanyId);
    const other = (await app.makeCompany(await app.signIn('nova@outra.example'), 'Nova')).id;
    const changed = [
      url.replace(ownCompanyId, other),
      url.replace(manager.person.id, support.person.id),
      url.replace(/until=(\d+)/, (_, until: string) => `until=${Number(until) + 1000}`),
      url.replace(/&signature=.*/, ''),
      url.replace(/signature=./, 'signature=z'),
    ];
    for (const each of changed) refuses(await fetchIt(each), 404);
    assert.equal((await app.fastify.inject({ method: 'HEAD', url })).statusCode, 404, 'nothing is made for nobody');
    assert.equal((await fetchIt(url)).statusCode, 200);
  });

  it('ends after five minutes, with the administration, and with the session', async () => {
    const late = await addressFor(manager, ownCompanyId);
    const then = now;
    now = new Date(then.getTime() + 300_000);
    refuses(await fetchIt(late), 404);
    now = then;
    assert.equal((await fetchIt(late)).statusCode, 200);

    const leaving = await app.signIn('sai@escola.example', 'Quem Sai');
    const row = { companyId: ownCompanyId, personId: leaving.person.id, joinedAt: now };
    await app.deps.db.insert(managers).values(row);
    const url = await addressFor(leaving, ownCompanyId);
    await app.deps.db.delete(managers).where(eq(managers.personId, leaving.person.id));
    refuses(await fetchIt(url), 404);
    await app.deps.db.insert(managers).values(row);
    assert.equal((await fetchIt(url)).statusCode, 200);
    const out = { refresh_token: leaving.tokens.refresh_token };
    assert.equal((await domain.call({ as: leaving }, 'POST', '/auth/signout', out)).statusCode, 204);
    refuses(await fetchIt(url), 404);
  });

  it('is served by another instance as well', async (t) => {
    const url = await addressFor(manager, ownCompanyId);
    const { db, database, files: store, keys, clock } = app.deps;
    const shared = { database: { database, pool: null, drop: async () => undefined } };
    const second = await createTestApp({ ...shared, clock, deps: { db, files: store, keys } });
    t.after(() => second.close());
    const answer = await second.fastify.inject({ method: 'GET', url });
    assert.ok((await unzip(answer.rawPayload)).has('LEIA-ME.txt'));
  });
});

describe('how often', () => {
  it('is five times an hour for a school, and three times for an address', async () => {
    forgetLimits();
    const [url = ''] = await Promise.all(Array.from({ length: 5 }, () => addressFor(manager, ownCompanyId)));
    const sixth = await ask(manager, ownCompanyId);
    refuses(sixth, 429);
    assert.ok(Number(sixth.headers['retry-after']) > 0);
    for (let count = 0; count < 3; count += 1) assert.equal((await fetchIt(url)).statusCode, 200);
    refuses(await fetchIt(url), 429);
  });
});

/** A company with this many cards, each with a picture that the store makes up. */
async function makeLarge(count: number) {
  const manager = await app.signIn(`grande${uuidv7()}@escola.example`, 'Grande');
  const { id } = await app.makeCompany(manager, 'Grande');
  const rows = Array.from({ length: count }, (_, n) => ({ id: uuidv7(), avatarId: uuidv7(), n }));
  const owner = { companyId: id, personId: manager.person.id, ownerEmail: 'g@escola.example', active: true };
  for (let start = 0; start < count; start += 1000) {
    const some = rows.slice(start, start + 1000);
    const file = { contentType: 'image/jpeg', bytes: 1, companyId: id, used: true };
    await app.deps.db
      .insert(files)
      .values(some.map(({ avatarId }) => ({ id: avatarId, key: newFileKey('jpg'), ...file })));
    await app.deps.db
      .insert(cards)
      .values(some.map(({ n, ...row }) => ({ ...row, ...owner, fullName: `Aluno ${n}`, enrollmentNumber: String(n) })));
  }
  return { manager, id };
}

/** A store of large pictures, which counts requests and open streams. */
function watchedStore(picture: Buffer) {
  const watched = { asked: 0, open: 0 };
  const read = async (): Promise<StoredBytes> => {
    watched.asked += 1;
    watched.open += 1;
    const body = Readable.from([picture]);
    body.once('close', () => void (watched.open -= 1));
    return { length: picture.length, body };
  };
  return { watched, read };
}

const responseTo = (url: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}${url}`, resolve).once('error', reject);
  });

describe('what it costs the others', () => {
  before(forgetLimits);

  it('is a page of rows and one picture at a time, and nothing of the database while no one takes any', async () => {
    const COUNT = 2000;
    const { id } = await makeLarge(COUNT);
    const picture = await jpeg(60, 80);
    const { watched, read } = watchedStore(picture);
    const services = { db: app.deps.db, files: { ...app.deps.files, get: read } };
    const [company] = await app.deps.db.select().from(companies).where(eq(companies.id, id));
    assert.ok(company);
    let seen = 0;
    let largest = 0;
    for await (const piece of makeExport(services, { companyId: id, trialEndsAt: company.trialEndsAt, now })) {
      if (Buffer.from(piece).equals(picture)) {
        seen += 1;
        // By this turn, whatever flows without a reader has stopped.
        await turn();
        assert.ok(watched.asked - seen <= 2, `${watched.asked} pictures are read where ${seen} are taken`);
        // A page that is being read comes to its end. A held connection would not.
        const held = () => app.deps.database.connections()['used'] ?? 0;
        for (let turns = 0; held() > 0 && turns < 10_000; turns += 1) await turn();
        assert.equal(held(), 0);
        if (seen % 100 === 0) assert.equal((await app.deps.db.select().from(companies).limit(1)).length, 1);
      } else largest = Math.max(largest, piece.length);
    }
    assert.deepEqual([seen, watched.asked, watched.open], [COUNT, COUNT, 0]);
    assert.ok(largest < 250_000, `a piece of ${largest} bytes`);
  });

  it('takes one of the two places of its school, until its client breaks off', async () => {
    const { manager, id } = await makeLarge(600);
    const url = await addressFor(manager, id);
    const { read } = watchedStore(await jpeg(1200, 1600));
    const { get: getStored } = app.deps.files;
    app.deps.files.get = read;
    try {
      const two = await Promise.all([responseTo(url), responseTo(url)]);
      for (const refused of [await fetchIt(url), await ask(manager, id)]) refuses(refused, 503);
      for (const response of two) response.destroy();
      await until(async () => (await ask(manager, id)).statusCode === 201);
    } finally {
      app.deps.files.get = getStored;
    }
  });

  it('is cut off once its person is removed or has signed out', async () => {
    const loses: Record<string, (of: SignedInPerson) => Promise<unknown>> = {
      removed: async ({ person }) => app.deps.db.delete(managers).where(eq(managers.personId, person.id)),
      'signed out everywhere': async (as) => domain.call({ as }, 'POST', '/auth/signout', as.tokens),
    };
    const { read } = watchedStore(await jpeg(1200, 1600));
    const { get: getStored } = app.deps.files;
    app.deps.files.get = read;
    try {
      for (const [loss, lose] of Object.entries(loses)) {
        const { manager, id } = await makeLarge(2000);
        const response = await responseTo(await addressFor(manager, id));
        await until(() => response.read() !== null);
        await lose(manager);
        // Longer than what was read of them stands.
        await sleep(1100);
        await assert.rejects(buffer(response), /aborted/, loss);
      }
    } finally {
      app.deps.files.get = getStored;
    }
  });

  it('is cut off where a picture cannot be read, so that no half of it looks whole', async () => {
    const { manager, id } = await makeLarge(20);
    const url = await addressFor(manager, id);
    const { get: getStored } = app.deps.files;
    app.deps.files.get = async () => Promise.reject(new Error('the storage is away'));
    const response = await responseTo(url);
    await assert.rejects(buffer(response), /aborted/);
    app.deps.files.get = getStored;
    assert.equal((await fetchIt(url)).statusCode, 200, 'again, from the same address');
  });
});
