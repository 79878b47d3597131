// Mutation score of the rules that both sides apply, on the contract's own tests.

/** Without lists of words, limits and addresses: a changed word there is another product, not a fault in a rule. */
const WORDS = [
  'words',
  'limits.ts',
  'paths.ts',
  'money/paymentScripts.ts',
  'google.ts',
  'trail/auditActions.ts',
  'partner/reports.ts',
];

export default {
  mutate: ['contract/rules/**/*.ts', '!**/*.test.ts', ...WORDS.map((each) => `!contract/rules/${each}{,/**}`)],
  testRunner: 'jest',
  jest: {
    configFile: 'jest.config.ts',
    // Without a browser.
    config: { roots: ['<rootDir>/contract'], testEnvironment: 'node', setupFilesAfterEnv: [] },
  },
  coverageAnalysis: 'perTest',
  // Of constants: each costs a run of everything.
  ignoreStatic: true,
  concurrency: 1,
  tempDirName: '.cache/stryker',
  ignorePatterns: [
    '/*',
    '!/contract',
    '!/scripts',
    '!/src',
    '/src/*',
    '!/src/testing',
    '!/package.json',
    '!/jest.config.ts',
  ],
  // Of a hundred; fewer found end it with a failure.
  thresholds: { high: 95, low: 90, break: 85 },
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'test-results/mutation-rules.json' },
};
