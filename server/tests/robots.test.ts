// Mail scanners open links and submit the forms behind them. Whatever has its address in a mail does nothing then, and
// acts for a person who types a word.
import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Guardian } from '@vinculo/contract/guardians';
import {
  GUARDIAN_MAIL_CHOICE_PATH,
  GUARDIAN_PATH,
  HANDOVER_PATH,
  HOLDER_MAIL_CHOICE_PATH,
  INVITED_MAIL_CHOICE_PATH,
  MAIL_CHOICE_PATH,
  NOT_ME_PATH,
  REFUSAL_PATH,
  SHOP_PAGE_PATH,
} from '@vinculo/contract/rules/paths';
import type { ShopPage } from '@vinculo/contract/shopPages';
import { linksInMail } from '../domain/admission/links';
import { guardianLinksInMail } from '../domain/guardians/mailing';
import { choicePath } from '../domain/news/mailChoices';
import { notMeUrl } from '../resources/auth/newDevice';
import { rows } from '../services/database/database';
import { invitations, sessions } from '../services/database/schema';
import { invitingOf } from '../testing/invitations';
import { NO_LIMITS } from '../testing/noLimits';
import { postForm } from '../testing/pages';
import { appOfFile } from '../testing/schoolWorld';
import { API_PREFIX } from '../wiring/route';

/** What no mail leads to. */
const NOT_MAILED = ['/v/loja', '/v/uso'];
const CHILD = 'Júlia';
const SHOP = 'Pão & Cia';
const SCHOOL = 'Colégio Sol';

interface Sample {
  /** What the mail leads to, and what the form has that a person fills. */
  page: string;
  typed: Record<string, string>;
}

/** What each server takes a POST at. The sandbox has a server of its own. */
const posts = new Map<FastifyInstance, string[]>();

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const own: string[] = [];
  posts.set(fastify, own);
  fastify.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('POST') && !url.startsWith(`${API_PREFIX}/`)) own.push(url);
  });
});
const { app } = await appOfFile({ deps: { limits: NO_LIMITS } });
// A mail that is delivered meanwhile would be a change.
app.deps.outbox.wake = () => undefined;
const pathOf = (url: string) => new URL(url, 'http://localhost').pathname;

const samples = await makeSamples();

async function makeSamples(): Promise<Record<string, Sample>> {
  const { deps } = app;
  const { db, keys } = deps;
  const domain = invitingOf(app);
  const manager = await app.signIn('gestora@escola.example', 'Gestora');
  const student = await app.signIn('aluna@aluna.example', 'Júlia Sá');
  const support = await app.signIn('suporte@vinculo.example', 'Suporte', { superAdmin: true });
  const { id: companyId } = await app.makeCompany(manager, SCHOOL);
  const as = manager;

  const card = await domain.makeCard(manager, companyId, student, { full_name: 'Júlia Sá' });
  const asked = { full_name: 'Rosa', email: 'rosa@familia.example' };
  const { id } = (await domain.call({ as }, 'POST', `/cards/${card.id}/guardians`, asked)).json<Guardian>();
  const guardian = guardianLinksInMail(deps, { id, email: asked.email });

  await domain.list(manager, companyId, { full_name: 'Caio Sá', email: 'caio@aluno.example' });
  const invited = linksInMail(deps, await domain.invitationOf(manager, companyId, 'caio@aluno.example'));

  const shop = await domain.makePartner(manager, companyId, { title: SHOP, benefits: [{ title: 'Dois pães' }] });
  const opened = await domain.call({ as }, 'POST', `/partners/${shop.id}/page`);
  const page = pathOf(opened.json<ShopPage>().link ?? '');

  const proof = { email: 'nova@escola.example', proof: 'Ata enviada pelo diretor' };
  assert.equal((await domain.call({ as: support }, 'POST', `/companies/${companyId}/handover`, proof)).statusCode, 204);
  const [handover] = await db.select().from(invitations).where(eq(invitations.email, proof.email));
  const seal = keys.seal('handover', handover?.id ?? '', manager.person.email);
  const [session] = await db.select().from(sessions).where(eq(sessions.personId, manager.person.id));

  const personId = manager.person.id;
  const stopping = { palavra: 'parar' };
  const ofShop = (below: string, typed: Record<string, string>) => ({
    [`${SHOP_PAGE_PATH}/${below}`]: { page, typed },
  });
  return {
    [GUARDIAN_PATH]: {
      page: pathOf(guardian.link),
      typed: { resposta: 'autorizo', palavra: `${CHILD.toUpperCase()} Sá ` },
    },
    [REFUSAL_PATH]: { page: `${pathOf(invited.link)}/nao-conheco`, typed: { palavra: 'colegio' } },
    [HANDOVER_PATH]: {
      page: HANDOVER_PATH.replace(':id', handover?.id ?? '').replace(':seal', seal),
      typed: { palavra: 'Parar.' },
    },
    [NOT_ME_PATH]: { page: pathOf(notMeUrl(keys, 'http://localhost', session?.id ?? '')), typed: { palavra: 'sair' } },
    [MAIL_CHOICE_PATH]: { page: choicePath(keys, { kind: 'month', companyId, personId }), typed: stopping },
    [HOLDER_MAIL_CHOICE_PATH]: {
      page: choicePath(keys, { kind: 'own-cards-end', companyId: null, personId }),
      typed: stopping,
    },
    [INVITED_MAIL_CHOICE_PATH]: { page: pathOf(invited.stopAt), typed: stopping },
    [GUARDIAN_MAIL_CHOICE_PATH]: { page: pathOf(guardian.stopAt), typed: stopping },
    ...ofShop('pausa', { palavra: 'PAO' }),
    ...ofShop('recado', { recado: 'Telefone novo' }),
  };
}

/** All tables but the counts of requests, as one text for each. */
async function everything(): Promise<Record<string, string | null>> {
  const tables = await rows<{ name: string }>(
    app.deps.db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`,
  );
  const kept: Record<string, string | null> = {};
  for (const { name } of tables) {
    const table = sql.identifier(name);
    const [row] = await rows<{ all: string | null }>(
      app.deps.db,
      sql`select string_agg(md5(t::text), ' ' order by md5(t::text)) as all from ${table} t`,
    );
    kept[name] = row?.all ?? null;
  }
  return kept;
}

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

/** The forms of a page, each with one of its buttons, as a browser without a person would send them. */
function formsOf(html: string, at: string): { url: string; fields: URLSearchParams }[] {
  return [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].flatMap(([, own = '', inside = '']) => {
    const fields = [...inside.matchAll(/<(?:input|textarea|select)[^>]*>/g)]
      .filter(([tag]) => !/type="(?:checkbox|radio)"/.test(tag) || tag.includes(' checked'))
      .map(([tag]) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']);
    const buttons = [...inside.matchAll(/<button[^>]*>/g)].map(([tag]) => {
      const name = attribute(tag, 'name');
      return name === undefined ? [] : [[name, attribute(tag, 'value') ?? '']];
    });
    const url = attribute(own, 'action') ?? at;
    return buttons.map((button) => ({ url, fields: new URLSearchParams([...fields, ...button]) }));
  });
}

const read = (url: string) => app.fastify.inject({ url });
const send = (url: string, fields: URLSearchParams) =>
  postForm(app, url, fields.toString(), { headers: { 'sec-fetch-site': 'same-origin' } });

/** Follows the link, submits every form behind it, and once more every form of the answers. */
async function submitAll(page: string): Promise<number> {
  let submitted = 0;
  const first = await read(page);
  assert.equal(first.statusCode, 200, page);
  for (const form of formsOf(first.body, page)) {
    const answer = await send(form.url, form.fields);
    submitted += 1;
    for (const again of formsOf(answer.body, form.url)) await send(again.url, again.fields);
  }
  return submitted;
}

test('every document that takes a form is mailed and has a sample here, or is told not to be mailed', () => {
  const taken = posts.get(app.fastify) ?? [];
  assert.deepEqual(taken.sort(), [...Object.keys(samples), ...NOT_MAILED].sort());
});

test('a robot that submits every form behind a link changes nothing, and a person does with a word', async () => {
  for (const [route, { page, typed }] of Object.entries(samples)) {
    const before = await everything();
    assert.ok((await submitAll(page)) > 0, `${route} has a form`);
    assert.deepEqual(await everything(), before, `a robot at ${route}`);
    const pattern = new RegExp(`^${route.replace(/:[a-z]+/gi, '[^/]+')}$`);
    const form = formsOf((await read(page)).body, page).find(({ url }) => pattern.test(url));
    assert.ok(form, route);
    for (const [name, value] of Object.entries(typed)) form.fields.set(name, value);
    const answer = await send(form.url, form.fields);
    assert.ok(answer.statusCode < 400, `${route}: ${answer.body}`);
    assert.notDeepEqual(await everything(), before, `a person at ${route}`);
  }
});

test('a wrong word is told at its field, with what was pressed kept', async () => {
  const { page } = samples[`${SHOP_PAGE_PATH}/pausa`] ?? assert.fail('no sample');
  const [resume] = formsOf((await read(page)).body, page).filter(({ url }) => url.endsWith('/pausa'));
  assert.ok(resume);
  resume.fields.set('palavra', 'Mercado <b>');
  const { statusCode, body } = await send(resume.url, resume.fields);
  assert.equal(statusCode, 422);
  assert.match(body, /<h1>Reativar: Dois pães<\/h1>/);
  assert.match(body, /for="palavra">Para confirmar, escreva: Pão &amp; Cia<\/label>/);
  assert.match(body, /value="Mercado &lt;b&gt;"[^>]* aria-invalid="true"/);
  assert.deepEqual(
    formsOf(body, page).map(({ fields }) => fields.get('pausar')),
    ['0'],
  );
});
