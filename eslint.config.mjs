// The house laws that oxlint has no rule for: which way imports run, where the environment is read, how tests look for
// what they see. All others are in .oxlintrc.json, circles of imports in knip.config.ts.
import boundaries from 'eslint-plugin-boundaries';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';

const CODE = '**/*.{ts,tsx,mts,mjs,js}';
const TESTS = ['**/*.test.{ts,tsx,mjs}', 'src/testing/**', 'server/testing/**', 'e2e/**'];
const TOOLS = ['*.{ts,js,mjs}', 'scripts/**', 'e2e/**', 'bench/**', 'drills/**'];

// One category for each file, by the first pattern that fits.
const LAYERS = [
  ['test', ['src/**/*.test.{ts,tsx}', '{contract,server,sandbox,operator}/**/*.test.ts']],
  ['rules', ['contract/rules/**']],
  ['schemas', ['contract/**']],
  ['records', ['src/testing/{records,people}.ts']],
  ['testing', ['src/testing/**']],
  ['app', ['src/app/**']],
  ['feature', ['src/features/*/**'], ['name']],
  ['lists', ['src/lists/**']],
  ['components', ['src/components/*/**'], ['room']],
  ['api', ['src/api/**']],
  ['entities', ['src/entities/**']],
  ['session', ['src/session/**']],
  // Makes a page readable before the app. For the entry and the build alone.
  ['firstPaint', ['src/first-paint/**']],
  ['lib', ['src/lib/**']],
  ['data', ['src/data/**']],
  // Files that the documentation shows and the product hands out.
  ['samples', ['docs/*.csv']],
  ['entry', ['src/*']],
  ['serverTesting', ['server/testing/**']],
  // What every server layer leans on: no rules, no database, nothing of ours imported.
  ['base', ['server/config.ts', 'server/config/**', 'server/base/**']],
  // What resources are given, and how they register a call.
  ['wiring', ['server/wiring/**']],
  ['access', ['server/access/**']],
  ['plugins', ['server/plugins/**']],
  ['resource', ['server/resources/*/**'], ['name']],
  ['domain', ['server/domain/*/**'], ['room']],
  ['services', ['server/services/**']],
  ['demo', ['server/demo/**']],
  ['server', ['server/**']],
  // Workspaces beside the server: each is entered by its index alone.
  ['sandboxDoor', ['sandbox/index.ts']],
  ['sandbox', ['sandbox/**']],
  ['operatorDoor', ['operator/index.ts']],
  ['operator', ['operator/**']],
  ['bench', ['bench/**']],
  ['drills', ['drills/**']],
  ['tools', ['scripts/**', 'e2e/**', '*']],
].map(([category, pattern, capture]) => ({ category, pattern, capture, stopMatching: true }));

const BROWSER_ORDER = ['lists', 'components', 'api', 'entities', 'session', 'lib', 'data'];
const SANDBOX = ['sandboxDoor', 'sandbox'];
const OPERATOR = ['operatorDoor', 'operator'];
const SERVER_LAYERS = ['base', 'wiring', 'access', 'plugins', 'resource', 'domain', 'services', 'demo', 'server'];
/** The rooms of server/domain: each may import those before it, so that no two import each other. */
const DOMAIN_ROOMS = [
  'audit',
  'family',
  'webPages',
  'files',
  'standing',
  'prints',
  'news',
  'billing',
  'companies',
  'partners',
  'admission',
  'managers',
  'cards',
  'guardians',
  'students',
  'people',
];

/** The rooms of src/components, as those of the domain. */
const COMPONENT_ROOMS = [
  'toasts',
  'page',
  'dialog',
  'form',
  'table',
  'image',
  'person',
  'company',
  'legal',
  'card',
  'code',
  'print',
];

const files = (categories) => ({ file: { categories: { anyOf: [categories].flat() } } });
const mayImport = (from, to) => ({ from: files(from), allow: { to: files(to) } });
const mayImportOwn = (category, captured) => ({
  from: files(category),
  allow: { to: { file: { categories: category, captured: { [captured]: `{{ from.file.captured.${captured} }}` } } } },
});
/** Each room may import itself and those before it. */
const inOrder = (category, rooms) =>
  rooms.map((room, index) => ({
    from: { file: { categories: { anyOf: [category] }, captured: { room } } },
    allow: { to: { file: { categories: category, captured: { room: rooms.slice(0, index + 1) } } } },
  }));
const mayImportTypes = (from, to) => ({ from: files(from), allow: { to: files(to), dependency: { kind: 'type' } } });

const BROWSER = ['entry', 'firstPaint', 'app', 'feature', ...BROWSER_ORDER];

const IMPORT_LAWS = [
  // The corridor: nothing of ours but itself, and the rules stand without the schemas' library.
  mayImport('rules', 'rules'),
  mayImport('schemas', ['schemas', 'rules']),
  // The browser, downwards only. Schemas carry TypeBox, so only their types cross over.
  mayImport(BROWSER, 'rules'),
  mayImportTypes(BROWSER, 'schemas'),
  mayImport(['entry', 'firstPaint'], ['firstPaint', 'app', 'feature', ...BROWSER_ORDER]),
  mayImport('app', ['app', 'feature', ...BROWSER_ORDER]),
  mayImport(['feature', 'lists'], BROWSER_ORDER),
  mayImportOwn('feature', 'name'),
  mayImport('components', ['api', 'entities', 'session', 'lib', 'data']),
  ...inOrder('components', COMPONENT_ROOMS),
  mayImport('api', ['api', 'entities', 'session', 'lib', 'data']),
  mayImport('entities', ['entities', 'session', 'lib', 'data']),
  mayImport('session', ['session', 'lib', 'data']),
  mayImport('lib', 'lib'),
  mayImport('data', ['data', 'lib']),
  mayImport('feature', 'samples'),
  // The server.
  mayImport(SERVER_LAYERS, ['schemas', 'rules']),
  mayImport('base', 'base'),
  mayImport('services', ['services', 'base', 'sandboxDoor']),
  mayImportTypes('services', 'access'),
  mayImport('access', 'base'),
  mayImport('wiring', ['wiring', 'access', 'services', 'base']),
  mayImport('plugins', ['plugins', 'wiring', 'access', 'services', 'base']),
  mayImport('domain', ['wiring', 'access', 'services', 'base']),
  ...inOrder('domain', DOMAIN_ROOMS),
  mayImport('resource', ['plugins', 'domain', 'wiring', 'access', 'services', 'base']),
  mayImportOwn('resource', 'name'),
  mayImport('demo', ['demo', 'resource', 'domain', 'wiring', 'access', 'services', 'base']),
  mayImport('server', [...SERVER_LAYERS, 'operatorDoor']),
  mayImport(SANDBOX, [...SANDBOX, 'services', 'rules']),
  mayImport(OPERATOR, [...OPERATOR, 'server', 'demo', 'domain', 'wiring', 'services', 'base', 'rules']),
  // Tests see their own side whole; tools see what they drive.
  mayImportTypes('records', 'schemas'),
  mayImport('records', ['records', 'rules']),
  mayImport('testing', ['records', 'testing', ...BROWSER, 'schemas', 'rules']),
  mayImport('serverTesting', ['serverTesting', ...SERVER_LAYERS, ...SANDBOX, 'schemas', 'rules']),
  mayImport(
    'test',
    ['test', 'records', 'testing', 'serverTesting', ...BROWSER, ...SERVER_LAYERS].concat(SANDBOX, OPERATOR, [
      'schemas',
      'rules',
    ]),
  ),
  mayImport('tools', ['tools', 'records', 'serverTesting', 'demo', 'schemas', 'rules']),
  mayImport('bench', ['bench', 'tools', 'serverTesting', 'demo', 'schemas', 'rules']),
  mayImport('drills', ['drills', 'bench', 'tools', 'serverTesting', 'schemas', 'rules']),
];

const ENVIRONMENT_MESSAGE = 'The environment is read in server/config.ts alone.';

/**
 * Each layer with its own laws alone: the plugin holds every import against every law that it is given, which took longer
 * than all the rest together. Turned round, as the last that fits a file decides here, not the first.
 */
const LAWS_BY_LAYER = LAYERS.map(({ category, pattern }) => ({
  files: pattern.map((each) => [each, CODE]),
  plugins: { boundaries },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkUnknownLocals: true,
        checkInternals: true,
        policies: IMPORT_LAWS.filter(({ from }) => from.file.categories.anyOf.includes(category)),
      },
    ],
  },
})).reverse();

export default [
  { ignores: ['dist/', 'data/', 'coverage/', 'screens/', 'test-results/', '.cache/', '**/node_modules/', 'public/'] },
  // Oxlint reads the same comments, and says which are needless: what is excepted from these laws is written down here.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  {
    files: [CODE],
    languageOptions: { parser: tseslint.parser, parserOptions: { lib: [], jsDocParsingMode: 'none' } },
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
      'boundaries/root-path': import.meta.dirname,
      'boundaries/elements': [],
      'boundaries/files': LAYERS,
      'boundaries/legacy-templates': false,
    },
    rules: {
      // Of a file that belongs to no layer.
      'boundaries/dependencies': ['error', { default: 'disallow', checkUnknownLocals: true, checkInternals: true }],
      'no-restricted-syntax': [
        'error',
        {
          // The bundler replaces process.env.NODE_ENV by a constant: no environment is read there. And whoever
          // calls readConfig hands it over unread.
          selector:
            "MemberExpression[object.name='process'][property.name='env']:not(MemberExpression[property.name='NODE_ENV'] > MemberExpression):not(CallExpression[callee.name=/^(readConfig|quietAmazon)$/] > MemberExpression)",
          message: ENVIRONMENT_MESSAGE,
        },
        { selector: "VariableDeclarator[init.name='process'] > ObjectPattern", message: ENVIRONMENT_MESSAGE },
        {
          selector: 'ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name="env"]',
          message: ENVIRONMENT_MESSAGE,
        },
        {
          // `new URL('//elsewhere', base)` leads elsewhere.
          selector: "NewExpression[callee.name='URL'][arguments.length>1]:not([arguments.0.type='Literal'])",
          message: 'A text from outside may replace the host: assign the parts of an address, and look at its host.',
        },
      ],
    },
  },
  ...LAWS_BY_LAYER,
  {
    files: ['src/**/*.test.{ts,tsx}', 'src/testing/**/*.{ts,tsx}'],
    ...testingLibrary.configs['flat/react'],
  },
  {
    files: ['src/**/*.test.{ts,tsx}', 'src/testing/**/*.{ts,tsx}'],
    rules: {
      'testing-library/render-result-naming-convention': 'off',
      // Pictures without a name and painted styles have no role to be found by.
      'testing-library/no-container': 'off',
      'testing-library/no-node-access': 'off',
    },
  },
  {
    files: [...TESTS, ...TOOLS, 'server/config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
];
