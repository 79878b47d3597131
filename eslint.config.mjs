// The house laws, checked by machine: which way imports run, where the environment is read, what a screen owes its user.
// What takes more than one file to see is elsewhere: types in .oxlintrc.json, circles of imports in knip.config.ts.
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const CODE = '**/*.{ts,tsx,mts,mjs,js}';
const TESTS = ['**/*.test.{ts,tsx,mjs}', 'src/testing/**', 'server/testing/**', 'e2e/**'];
const TOOLS = ['*.{ts,js,mjs}', 'scripts/**', 'e2e/**', 'bench/**'];

// One category for each file, by the first pattern that fits.
const LAYERS = [
  ['test', ['src/**/*.test.{ts,tsx}', 'contract/**/*.test.ts', 'server/**/*.test.ts']],
  ['rules', ['contract/rules/**']],
  ['schemas', ['contract/**']],
  ['testing', ['src/testing/**']],
  ['storeHooks', ['src/lib/hooks.ts']],
  ['store', ['src/app/store.ts']],
  ['app', ['src/app/**']],
  ['feature', ['src/features/*/**'], ['name']],
  ['components', ['src/components/**']],
  ['api', ['src/api/**']],
  ['entities', ['src/entities/**']],
  ['session', ['src/session/**']],
  ['lib', ['src/lib/**']],
  ['data', ['src/data/**']],
  // Files that the documentation shows and the product hands out.
  ['samples', ['docs/*.csv']],
  ['entry', ['src/*']],
  ['serverTesting', ['server/testing/**']],
  // What every server layer leans on: no rules, no database, nothing of ours imported.
  ['base', ['server/{config,configProviders,configValues,errors,network,root}.ts']],
  // What resources are given, and how they register a call.
  ['wiring', ['server/deps.ts', 'server/route.ts']],
  ['access', ['server/access.ts']],
  ['plugins', ['server/plugins/**']],
  ['resources', ['server/resources/**']],
  ['services', ['server/services/**']],
  ['demo', ['server/demo/**']],
  ['server', ['server/**']],
  ['bench', ['bench/**']],
  ['tools', ['scripts/**', 'e2e/**', '*']],
].map(([category, pattern, capture]) => ({ category, pattern, capture, stopMatching: true }));

const BROWSER_ORDER = ['components', 'api', 'entities', 'session', 'lib', 'data'];
const SERVER_LAYERS = ['base', 'wiring', 'access', 'plugins', 'resources', 'services', 'demo', 'server'];

const files = (categories) => ({ file: { categories: { anyOf: [categories].flat() } } });
const mayImport = (from, to) => ({ from: files(from), allow: { to: files(to) } });
const mayImportTypes = (from, to) => ({ from: files(from), allow: { to: files(to), dependency: { kind: 'type' } } });

const BROWSER = ['entry', 'app', 'store', 'feature', 'storeHooks', ...BROWSER_ORDER];
const LIB = ['lib', 'storeHooks'];

const IMPORT_LAWS = [
  // The corridor: nothing of ours but itself, and the rules stand without the schemas' library.
  mayImport('rules', 'rules'),
  mayImport('schemas', ['schemas', 'rules']),
  // The browser, downwards only. Schemas carry TypeBox, so only their types cross over.
  mayImport(BROWSER, 'rules'),
  mayImportTypes(BROWSER, 'schemas'),
  mayImport('entry', ['entry', 'app', 'store', 'feature', 'storeHooks', ...BROWSER_ORDER]),
  mayImport(['app', 'store'], ['app', 'store', 'feature', 'storeHooks', ...BROWSER_ORDER]),
  mayImport('feature', ['storeHooks', ...BROWSER_ORDER]),
  {
    from: files('feature'),
    allow: { to: { file: { categories: 'feature', captured: { name: '{{ from.file.captured.name }}' } } } },
  },
  mayImport('components', ['components', 'api', 'entities', 'session', ...LIB, 'data']),
  mayImport('api', ['api', 'entities', 'session', ...LIB, 'data']),
  mayImport('entities', ['entities', 'session', ...LIB, 'data']),
  mayImport('session', ['session', ...LIB, 'data']),
  mayImport(LIB, LIB),
  mayImport('data', ['data', ...LIB]),
  mayImport('feature', 'samples'),
  mayImportTypes('storeHooks', 'store'),
  // The server.
  mayImport(SERVER_LAYERS, ['schemas', 'rules']),
  mayImport('base', 'base'),
  mayImport('services', ['services', 'base']),
  mayImportTypes('services', 'access'),
  mayImport('access', 'base'),
  mayImport('wiring', ['wiring', 'access', 'services', 'base']),
  mayImport('plugins', ['plugins', 'wiring', 'access', 'services', 'base']),
  mayImport('resources', ['resources', 'plugins', 'wiring', 'access', 'services', 'base']),
  mayImport('demo', ['demo', 'resources', 'wiring', 'access', 'services', 'base']),
  mayImport('server', SERVER_LAYERS),
  // Tests see their own side whole; tools see what they drive.
  mayImport('testing', ['testing', ...BROWSER, 'schemas', 'rules']),
  mayImport('serverTesting', ['serverTesting', ...SERVER_LAYERS, 'schemas', 'rules']),
  mayImport('test', ['test', 'testing', 'serverTesting', ...BROWSER, ...SERVER_LAYERS, 'schemas', 'rules']),
  mayImport('tools', ['tools', 'demo', 'schemas', 'rules']),
  mayImport('bench', ['bench', 'tools', 'serverTesting', 'demo', 'schemas', 'rules']),
];

const ENVIRONMENT_MESSAGE = 'The environment is read in server/config.ts alone.';

export default tseslint.config(
  { ignores: ['dist/', 'data/', 'coverage/', 'screens/', 'test-results/', '.cache/', '**/node_modules/', 'public/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [CODE],
    extends: [js.configs.recommended, ...tseslint.configs.strict],
    plugins: { 'import-x': importX, boundaries },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })],
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
      'boundaries/root-path': import.meta.dirname,
      'boundaries/elements': [],
      'boundaries/files': LAYERS,
      'boundaries/legacy-templates': false,
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', checkUnknownLocals: true, checkInternals: true, policies: IMPORT_LAWS },
      ],
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': 'error',
      'max-lines': ['warn', { max: 200, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          // The bundler replaces process.env.NODE_ENV by a constant: no environment is read there. And whoever
          // calls readConfig hands it over unread.
          selector:
            "MemberExpression[object.name='process'][property.name='env']:not(MemberExpression[property.name='NODE_ENV'] > MemberExpression):not(CallExpression[callee.name='readConfig'] > MemberExpression)",
          message: ENVIRONMENT_MESSAGE,
        },
        { selector: "VariableDeclarator[init.name='process'] > ObjectPattern", message: ENVIRONMENT_MESSAGE },
        {
          selector: 'ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name="env"]',
          message: ENVIRONMENT_MESSAGE,
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(typebox|@sinclair/typebox)(/|$)', message: 'TypeBox stays on the server.' },
            { regex: '^node:', message: 'The browser has no Node modules.' },
            { regex: '^@mui/(material|icons-material)/(esm|node|umd)', message: 'Only the public entry points.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.test.{ts,tsx}', 'src/testing/**/*.{ts,tsx}'],
    extends: [testingLibrary.configs['flat/react']],
    languageOptions: { globals: globals.jest },
    rules: {
      'testing-library/render-result-naming-convention': 'off',
      // Pictures without a name and painted styles have no role to be found by.
      'testing-library/no-container': 'off',
      'testing-library/no-node-access': 'off',
    },
  },
  {
    files: ['server/**', 'scripts/**', '*.{ts,js,mjs}'],
    ignores: ['server/services/payments/sandbox/browser/**'],
    languageOptions: { globals: globals.node },
  },
  // Sent to the browser as it stands.
  { files: ['server/services/payments/sandbox/browser/**'], languageOptions: { globals: globals.browser } },
  {
    files: [...TESTS, ...TOOLS, 'server/config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: TESTS, rules: { 'max-lines': ['warn', { max: 400 }] } },
  { files: TOOLS, rules: { 'no-console': 'off' } },
  // Playwright reads a fixture's needs from its first parameter, which has to be an object pattern.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
  {
    files: ['*.{ts,js,mjs}', '**/*.d.ts', 'e2e/playwright.config.ts', 'src/testing/fileStub.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  { files: ['babel.config.js'], languageOptions: { sourceType: 'commonjs', globals: globals.node } },
);
