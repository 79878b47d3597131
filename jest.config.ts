/**
 * Browser and contract tests: Jest with ts-jest. Types are checked apart, also those of this file; server tests run on
 * Node's own runner.
 * @jest-config-loader-options {"transpileOnly": true}
 */

import type { Config } from 'jest';

// Packages that ship as ES modules only are transformed, because Jest loads CommonJS.
const ES_MODULES = [
  'until-async',
  'rettime',
  '@open-draft/deferred-promise',
  '@mercadopago/sdk-react/esm',
  'qr',
  'hucre',
];

const config: Config = {
  testEnvironment: 'jest-fixed-jsdom',
  roots: ['<rootDir>/src', '<rootDir>/contract'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: {
    '\\.md$': '<rootDir>/scripts/legalMarkdown.mjs',
    '\\.(ts|tsx|js|mjs)$': [
      'ts-jest',
      {
        diagnostics: false,
        tsconfig: {
          allowJs: true,
          esModuleInterop: true,
          ignoreDeprecations: '6.0',
          isolatedModules: true,
          jsx: 'react-jsx',
          module: 'CommonJS',
          moduleResolution: 'node10',
          resolveJsonModule: true,
          target: 'ES2022',
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${ES_MODULES.join('|')})/)`],
  moduleNameMapper: {
    '\\.(svg|woff2|png|jpe?g|webp|csv)$': '<rootDir>/src/testing/fileStub.ts',
    '\\.css$': '<rootDir>/src/testing/styleStub.ts',
    '^@fontsource': '<rootDir>/src/testing/styleStub.ts',
    // Of the contract's calls, tests read methods and paths: no browser code loads schemas.
    '^typebox$': '<rootDir>/src/testing/schemaStub.ts',
    // jsdom has no workers.
    '/openWorker$': '<rootDir>/src/testing/listWorker.ts',
    '/heicDecoder$': '<rootDir>/src/testing/heicDecoder.ts',
    // The package has its parts only as ES modules, and as CommonJS one file.
    '^@zip\\.js/zip\\.js/lib/': '<rootDir>/node_modules/@zip.js/zip.js/index.cjs',
  },
  setupFilesAfterEnv: ['<rootDir>/src/testing/jest.setup.ts'],
  cacheDirectory: '<rootDir>/.cache/jest',
  clearMocks: true,
  restoreMocks: true,
  maxWorkers: 2,
  testTimeout: 60_000,
};

export default config;
