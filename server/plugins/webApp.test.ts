// The browser app's page and files at every address.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestApp } from '../testing/testApp';
import { chooseSettings, preparePage, scriptJson, type PrerenderedPage } from './page';

const PAGE = `<!doctype html><head><meta name="csp-nonce" content="__CSP_NONCE__"></head><div id="root"></div>
<script nonce="__CSP_NONCE__" src="/assets/main.0a1b2c.js"></script><script type="application/json" id="settings">__SETTINGS__</script>`;
const front = (content: string) =>
  PAGE.replace('<div id="root">', (root) => `${root}<a href="__PUBLIC_URL__/">${content}</a>`);
const HOME: PrerenderedPage = {
  slots: ['contact_email', 'registration_number'],
  choices: {
    '': front('neither'),
    contact_email: front('e-mail only'),
    registration_number: front('CNPJ __REGISTRATION_NUMBER__'),
    'contact_email,registration_number': front('both'),
  },
};
const PRERENDERED = {
  pages: {
    '/': HOME,
    '/carteirinhas': { slots: [], choices: { '': front('cards') } },
    '/entrar': { slots: [], choices: { '': front('in') } },
    '/entrar?uri=bem-vindo': { slots: [], choices: { '': front('new') } },
    '/loja': { slots: [], choices: { '': front('store') } },
  },
  scripts: {
    '/': ['/assets/front.js'],
    '/carteirinhas': ['/assets/own.js'],
    '/loja': ['/assets/store.js'],
    '/loja?categoria': ['/assets/store.js'],
    '/admin/carteirinhas': ['/assets/grid.js', '/assets/cards.js'],
    '/admin/parceiros/:id': ['/assets/edit.js'],
    '/admin/parceiros/novo': ['/assets/new.js'],
  },
};
const SCRIPT = 'console.log("olá");'.repeat(50);

const folder = await mkdtemp(join(tmpdir(), 'vinculo-web-'));
const webDir = join(folder, 'web');
await mkdir(join(webDir, 'assets'), { recursive: true });
await writeFile(join(webDir, 'index.html'), PAGE);
await writeFile(join(webDir, 'prerendered.json'), JSON.stringify(PRERENDERED));
await writeFile(join(webDir, 'favicon.svg'), '<svg/>');
await writeFile(join(webDir, 'assets', 'main.0a1b2c.js'), SCRIPT);
await writeFile(join(webDir, 'assets', 'main.0a1b2c.js.br'), brotliCompressSync(SCRIPT));
await writeFile(join(folder, 'secret.key'), 'nobody may read this');
const web = await createTestApp({ webDir, config: { registrationNumber: '</script><script>alert(1)</script>' } });
await web.fastify.listen({ port: 0, host: '127.0.0.1' });

after(async () => {
  await web.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => web.fastify.inject({ method: 'GET', url, headers });

/** Sends a path unchanged; other clients would normalise it. */
function rawGet(path: string): Promise<string> {
  const address = web.fastify.server.address();
  assert(address && typeof address === 'object');
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(address.port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

test("a page's own query is the browser's to read, whatever it holds", async () => {
  const { statusCode, headers } = await get('/entrar?uri=%00');
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^text\/html/);
});

test('a page carries the nonce of its own policy, new each time, and is never kept', async () => {
  const [one, two] = [await get('/'), await get('/admin/parceiros/novo?x=1')];
  assert.equal(one.statusCode, 200);
  assert.equal(two.statusCode, 200);
  assert.match(String(one.headers['content-type']), /^text\/html/);
  assert.equal(one.headers['cache-control'], 'no-store');
  const nonces = [one, two].map((page) => /nonce="([\w-]+)"/.exec(page.body)?.[1] ?? assert.fail('no nonce'));
  assert.notEqual(nonces[0], nonces[1]);
  const policy = String(one.headers['content-security-policy']);
  assert(policy.includes(`script-src 'self' 'nonce-${nonces[0]}'`));
  assert(policy.includes(`style-src 'self' 'nonce-${nonces[0]}'`));
  assert(!policy.includes('unsafe'));
  assert(one.body.includes(`content="${nonces[0]}"`));
});

test('a page asks for its own scripts along with those of every page', async () => {
  const asked = async (url: string) => {
    const { body } = await get(url);
    const nonce = /content="([\w-]+)"/.exec(body)?.[1];
    const head = body.split('</head>')[0] ?? '';
    return [...head.matchAll(/<link rel="preload" as="script" href="([^"]+)" nonce="([^"]+)">/g)].map(
      ([, href, ownNonce]) => {
        assert.equal(ownNonce, nonce);
        return href;
      },
    );
  };
  assert.deepEqual(await asked('/admin/carteirinhas/?page=2'), ['/assets/grid.js', '/assets/cards.js']);
  assert.deepEqual(await asked('/admin/parceiros/0190'), ['/assets/edit.js']);
  assert.deepEqual(await asked('/admin/parceiros/novo'), ['/assets/new.js']);
  assert.deepEqual(await asked('/'), []);
  assert.deepEqual(await asked('/nada'), []);
  // A rendered page names its own requests.
  assert.deepEqual(await asked('/carteirinhas'), []);
});

test('what a page shows may depend on its query', async () => {
  const shows = async (url: string) => />([a-z]+)<\/a>/.exec((await get(url)).body)?.[1];
  assert.equal(await shows('/entrar'), 'in');
  assert.equal(await shows('/entrar?uri=perfil&x=1'), 'in');
  assert.equal(await shows('/entrar?x=1&uri=bem-vindo'), 'new');
  assert.equal(await shows('/loja?utm_source=mail'), 'store');
  const chosen = await get('/loja?categoria=bolsas');
  assert(chosen.body.includes('<div id="root"></div>') && chosen.body.includes('/assets/store.js'));
  assert(!chosen.body.includes('store<'));
});

test('settings in the page cannot end their script element', async () => {
  const { body } = await get('/entrar');
  assert(!body.includes('<script>alert'));
  const json = /id="settings">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  assert.equal(JSON.parse(json).registration_number, '</script><script>alert(1)</script>');
});

test('dollar signs and the names of other places stay what they are', () => {
  const settings = {
    whats_app: null,
    contact_email: '$& __CSP_NONCE__ __REGISTRATION_NUMBER__',
    registration_number: "$'$`",
    google_client_id: null,
    affiliate_tag: null,
    payment_provider: 'sandbox' as const,
    payment_public_key: 'TEST-key',
    providers: [{ kind: 'hosting' as const, name: 'Locaweb, Brasil' }],
  };
  const page = preparePage('__SETTINGS__|__CONTACT_EMAIL__|__CSP_NONCE__|__OTHER__', {
    settings,
    publicUrl: 'https://vinculo.example',
  });
  assert.equal(page('n'), `${scriptJson(settings)}|$&amp; __CSP_NONCE__ __REGISTRATION_NUMBER__|n|__OTHER__`);
});

test('a page that was rendered comes with its content and the settings in it, and no other address does', async () => {
  const { body, headers } = await get('/?utm_source=mail');
  assert(body.includes('>CNPJ &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</a>'));
  assert(body.includes('<a href="http://localhost:3000/">'));
  assert.doesNotMatch(body, /__[A-Z_]+__/);
  assert.equal(headers['x-robots-tag'], undefined);
  for (const url of ['/carteirinhas', '/carteirinhas/?x=1']) assert((await get(url)).body.includes('>cards</a>'));
  for (const url of ['/perfil', '/admin/parceiros/novo', '/nada', '//'])
    assert((await get(url)).body.includes('<div id="root"></div>'));
});

test('each choice of settings has its front page, and a build without it is refused', () => {
  const none = {
    whats_app: null,
    contact_email: null,
    registration_number: null,
    google_client_id: null,
    affiliate_tag: null,
    payment_provider: 'sandbox' as const,
    payment_public_key: 'TEST-key',
    providers: [],
  };
  assert.equal(chooseSettings(HOME, none), HOME.choices['']);
  assert.equal(chooseSettings(HOME, { ...none, contact_email: 'a@b.example' }), HOME.choices.contact_email);
  assert.throws(() => chooseSettings({ ...HOME, choices: {} }, none), /build again/);
});

test('search engines are told what there is, and shown only what is for everybody', async () => {
  const robots = await get('/robots.txt');
  assert.match(String(robots.headers['content-type']), /^text\/plain/);
  assert.match(robots.body, /^Sitemap: http:\/\/localhost:3000\/sitemap\.xml$/m);
  const sitemap = await get('/sitemap.xml');
  assert.match(String(sitemap.headers['content-type']), /xml/);
  const places = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  assert.deepEqual(
    places,
    ['/', '/entrar', '/loja', '/privacidade', '/termos'].map((path) => `http://localhost:3000${path}`),
  );
  const tagOf = async (url: string) => (await get(url)).headers['x-robots-tag'];
  assert.equal(await tagOf('/loja'), undefined);
  assert.equal((await get('/loja?x=1')).headers.link, '<http://localhost:3000/loja>; rel="canonical"');
  assert.equal((await get('/entrar?uri=perfil')).headers.link, '<http://localhost:3000/entrar>; rel="canonical"');
  assert.equal((await get('/admin/carteirinhas')).headers.link, undefined);
  for (const url of ['/perfil', '/admin/carteirinhas', '/nada']) assert.equal(await tagOf(url), 'noindex', url);
});

test('pages come compressed as the browser takes them', async () => {
  const plain = await get('/loja');
  assert.equal(plain.headers['content-encoding'], undefined);
  const withoutNonce = (text: string) => text.replaceAll(/(?:nonce|content)="[\w-]+"/g, '');
  for (const [accepted, encoding, read] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const page = await get('/loja', { 'accept-encoding': accepted });
    assert.equal(page.headers['content-encoding'], encoding);
    assert.equal(page.headers.vary, 'accept-encoding');
    assert.equal(withoutNonce(read(page.rawPayload).toString()), withoutNonce(plain.body));
  }
});

test('an unknown address gets the same app with 404', async () => {
  const page = await get('/nada/aqui');
  assert.equal(page.statusCode, 404);
  assert(page.body.includes('<div id="root">'));
});

test('an address in another case leads to the page, with what was asked', async () => {
  const page = await get('/Admin/PARCEIROS?pagina=2&procurar=Ana');
  assert.equal(page.statusCode, 301);
  assert.equal(page.headers.location, '/admin/parceiros?pagina=2&procurar=Ana');
  for (const url of ['/Nada', '//Parceiros']) assert.equal((await get(url)).statusCode, 404, url);
});

test('a slash at the end or other letters lead to the one address of a page, whose codes stay as they are', async () => {
  for (const [url, address] of [
    ['/Entrar/?uri=bem-vindo', '/entrar?uri=bem-vindo'],
    ['/Verificar', '/verificar'],
    ['/verificar/', '/verificar'],
    ['/VERIFICAR//?numero=k7q2', '/verificar?numero=k7q2'],
    ['/v/K7q2M9XD.012345/', '/v/K7q2M9XD.012345'],
    ['/V/K7q2M9XD.p1.ABCd', '/v/K7q2M9XD.p1.ABCd'],
    ['/Convite/aB1-Cd_2/', '/convite/aB1-Cd_2'],
    ['/ESCOLA/k7q2-M9xd', '/escola/k7q2-M9xd'],
    ['/Admin/carteirinhas/Convites/', '/admin/carteirinhas/convites'],
  ] as const) {
    const page = await get(url);
    assert.deepEqual([page.statusCode, page.headers.location], [301, address], url);
    assert.equal(page.headers['cache-control'], 'no-store');
    assert.equal((await web.fastify.inject({ method: 'POST', url })).statusCode, 404);
  }
  assert.equal((await get('/entrar/')).statusCode, 200);
});

test('a sign of the sentence behind a link leads to the page, never to JSON or another site', async () => {
  const seal = 'a1'.repeat(16);
  for (const [url, address] of [
    [`/convite/x-${seal}.`, `/convite/x-${seal}`],
    [`/responsavel/x-${seal}).?de=mail`, `/responsavel/x-${seal}?de=mail`],
    [`/nao-fui-eu/x/${seal}%3E,`, `/nao-fui-eu/x/${seal}`],
    [`/pagina-da-loja/x-${seal}/mudar%E2%80%9D`, `/pagina-da-loja/x-${seal}/mudar`],
    ['/escola/K7Q2-M9XD!', '/escola/K7Q2-M9XD'],
    ['/entrar.', '/entrar'],
    ['/nada...', '/nada'],
  ] as const) {
    const page = await get(url);
    assert.deepEqual([page.statusCode, page.headers.location], [301, address], url);
    assert.equal(page.headers['cache-control'], 'no-store');
    assert.match(String((await get(address)).headers['content-type']), /^text\/html/, address);
  }
  for (const url of ['//outro.example.', '/\\outro.example.', '/api/nope.', '/assets/x.', '/.'])
    assert.equal((await get(url)).headers.location, undefined, url);
  assert.match(String((await get('/convite/x.Clique')).headers['content-type']), /^text\/html/);
  assert.equal((await web.fastify.inject({ method: 'POST', url: '/nada.' })).statusCode, 404);
});

test('the API, missing assets and files never get HTML', async () => {
  for (const url of ['/api', '/api/nope', '/assets/old.js', '/assets/', '/files/x', '/missing.png']) {
    const answer = await get(url);
    assert.equal(answer.statusCode, 404, url);
    assert.match(String(answer.headers['content-type']), /^application\/json/, url);
    assert.deepEqual(answer.json(), { message: 'Não encontramos o que você procura.' }, url);
  }
  assert.match(String((await web.fastify.inject({ method: 'POST', url: '/entrar' })).headers['content-type']), /json/);
});

test('assets are kept for ever and come compressed', async () => {
  const plain = await get('/assets/main.0a1b2c.js');
  assert.equal(plain.statusCode, 200);
  assert.equal(plain.body, SCRIPT);
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
  const small = await get('/assets/main.0a1b2c.js', { 'accept-encoding': 'gzip, br' });
  assert.equal(small.headers['content-encoding'], 'br');
  assert.match(String(small.headers['content-type']), /javascript/);
  assert(small.rawPayload.length < SCRIPT.length / 2);
  assert.equal((await get('/favicon.svg')).headers['cache-control'], 'public, max-age=3600');
});

test('the template itself and the compressed copies have no address', async () => {
  const page = await get('/index.html');
  assert.equal(page.statusCode, 404);
  assert(!page.body.includes('__CSP_NONCE__'));
  assert.equal((await get('/home.json')).statusCode, 404);
  assert.equal((await get('/assets/main.0a1b2c.js.br')).statusCode, 404);
});

test('no path leads out of the folder', async () => {
  const paths = [
    '/../secret.key',
    '/assets/../../secret.key',
    '/assets/..%2f..%2fsecret.key',
    '/assets/%2e%2e/%2e%2e/secret.key',
    '/assets/..\\..\\secret.key',
    '/files/../../secret.key',
    '/files/..%2f..%2fsecret.key',
    '//etc/passwd',
    '/assets/%00',
    '/%zz',
  ];
  for (const path of paths) {
    const answer = await rawGet(path);
    assert.match(answer, /^HTTP\/1\.1 40[04] /, path);
    assert(!answer.includes('nobody may read this') && !answer.includes('root:x'), path);
  }
});

test('every page tells browsers what to refuse', async () => {
  const { headers } = await get('/');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin-allow-popups');
  assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin');
  assert.match(String(headers['permissions-policy']), /screen-wake-lock=\(self\)/);
  assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
});

test('without a build the API stands alone', async (t) => {
  const bare = await createTestApp();
  t.after(() => bare.close());
  const page = await bare.fastify.inject('/');
  assert.equal(page.statusCode, 404);
  assert.deepEqual(page.json(), { message: 'Não encontramos o que você procura.' });
  assert.equal((await bare.fastify.inject('/api/settings')).statusCode, 200);
});
