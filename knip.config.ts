// Imports must be declared; declarations and exports must be used. Every exception says why.
import type { KnipConfig } from 'knip';

// Stylesheets import packages too.
const cssImports = (text: string) =>
  [...text.matchAll(/(?:@import|url\()\s*['"]([^'"]+)['"]/g)].map(([, from]) => `import '${from}';`).join('\n');

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        // Started by a computed name: npm's commands, and the processes that they start.
        'scripts/*.mjs',
        'e2e/playwright.config.ts',
        'e2e/support/movedClock.mjs',
        // Run by scripts/build.mjs; it bundles the others itself.
        'scripts/prerender/build.mjs',
        'src/first-paint/prerender.tsx',
        'src/first-paint/{cardsPage,everyPage,frontPage}.ts',
      ],
      // npx brings it with Stryker.
      ignoreDependencies: ['@stryker-mutator/jest-runner'],
      // System commands: one may install a browser for scripts/browsers.mjs, two open WebKit for e2e/engines.
      ignoreBinaries: ['apt-get', 'WebKitWebDriver', 'Xvfb'],
    },
    contract: {},
    // Served as they stand.
    sandbox: { entry: ['browser/{mercado-pago.js,styles.css}'] },
    // For a certificate under test.
    operator: { ignoreBinaries: ['openssl'] },
    server: {
      entry: [
        'index.ts',
        // Bundled and run by scripts/build.mjs.
        'services/database/makeNewDatabase.ts',
        // Read by base/root.ts.
        'domain/webPages/document.css',
        // Run by folderLock.test.ts as a process of its own.
        'testing/holdFolder.ts',
        // Loaded into servers that tests start.
        'testing/redirectedFetch.mjs',
      ],
      // System commands, if installed: proxies and a pooler under test, openssl for certificates, and a small disk.
      ignoreBinaries: ['caddy', 'nginx', 'openssl', 'pgbouncer', 'pdfsig', 'mount', 'umount'],
      // Its files are read, not imported: domain/prints/texts.ts.
      ignoreDependencies: ['@expo-google-fonts/plus-jakarta-sans'],
    },
  },
  compilers: { css: cssImports },
  // Everything, and import cycles, which knip checks only if they are named.
  include: [
    'files',
    'dependencies',
    'unlisted',
    'binaries',
    'unresolved',
    'exports',
    'types',
    'enumMembers',
    'namespaceMembers',
    'duplicates',
    'catalog',
    'catalogReferences',
    'cycles',
  ],
  // A module loaded later that imports the one that loads it is a cycle too.
  cycles: { dynamicImports: true },
};

export default config;
