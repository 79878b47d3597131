/** The `uri` parameter keeps people on this site, whatever is written into it. */
import { CARD_PARAM } from './overlayState';
import { PATHS, safeUri, signInPath, targetOf, wantsCard } from './paths';

describe('safeUri', () => {
  it.each([
    ['parceiros'],
    ['bem-vindo'],
    ['admin/carteirinhas?pagina=2&procurar=jo%C3%A3o'],
    ['admin/carteirinhas/novo?usuario=1&reaproveitar=sim'],
    ['loja?de=12:30'],
  ])('takes a place of this app: %s', (uri) => {
    expect(safeUri(uri)).toBe(uri);
    expect(new URL(targetOf(uri), 'https://vinculo.example').origin).toBe('https://vinculo.example');
  });

  it.each([
    [null],
    [undefined],
    [''],
    ['/parceiros'],
    ['//evil.example'],
    ['///evil.example'],
    ['a//evil.example'],
    ['\\evil.example'],
    ['/\\evil.example'],
    ['parceiros\\..\\x'],
    ['https://evil.example'],
    ['HTTPS:evil.example'],
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['data:text/html,x'],
    ['\tjavascript:alert(1)'],
    ['\t/evil.example'],
    ['\n/evil.example'],
    [' /evil.example'],
    ['\u0000/evil.example'],
    ['parce iros'],
  ])('refuses %j', (uri) => {
    expect(safeUri(uri)).toBeNull();
    expect(targetOf(uri)).toBe(PATHS.partners);
  });
});

describe('builders', () => {
  it('carry the attempted address, encoded, without its leading slash', () => {
    expect(signInPath()).toBe('/entrar');
    expect(signInPath('/')).toBe('/entrar');
    expect(signInPath('/admin/carteirinhas?pagina=2&status=ativo')).toBe(
      '/entrar?uri=admin%2Fcarteirinhas%3Fpagina%3D2%26status%3Dativo',
    );
  });
});

it('the installed app opens the cards, and its shortcuts are pages', () => {
  const manifest = JSON.parse(
    process.getBuiltinModule('node:fs').readFileSync('public/manifest.webmanifest', 'utf8'),
  ) as {
    start_url: string;
    shortcuts: { url: string }[];
  };
  expect(manifest.start_url).toBe(PATHS.cards);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([`${PATHS.cards}?${CARD_PARAM}`, PATHS.partners]);
});

it.each(['familia', 'ativar/K7Q2M9XDA4', 'escola/K7Q2M9XD', 'convite/7.selo'])(
  '%s leads a new person on without asking who they are',
  (uri) => {
    expect(wantsCard(uri)).toBe(true);
  },
);
it.each(['carteirinhas', 'bem-vindo', null])('%s does not', (uri) => {
  expect(wantsCard(uri)).toBe(false);
});
