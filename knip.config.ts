// What is imported has to be declared, what is declared and exported has to be used. Every exception says why.
import type { KnipConfig } from 'knip';

// Stylesheets import packages too.
const cssImports = (text: string) =>
  [...text.matchAll(/(?:@import|url\()\s*['"]([^'"]+)['"]/g)].map(([, from]) => `import '${from}';`).join('\n');

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        // Run by a name that is put together: npm's commands, and what they start in a process of its own.
        'scripts/*.mjs',
        'e2e/playwright.config.ts',
        'e2e/support/movedClock.mjs',
        // Run by scripts/build.mjs; it bundles the others itself.
        'src/first-paint/build.mjs',
        'src/first-paint/prerender.tsx',
        'src/first-paint/{cardsPage,everyPage,frontPage}.ts',
      ],
      // The system's, where scripts/chromium.mjs may install a browser.
      ignoreBinaries: ['apt-get'],
    },
    contract: {},
    server: {
      entry: [
        'index.ts',
        // Bundled by scripts/build.mjs, which runs it.
        'services/database/makeNewDatabase.ts',
      ],
      // The system's, where they are installed: the proxies that are tried, and what makes their certificate.
      ignoreBinaries: ['caddy', 'nginx', 'openssl'],
      // Files of it are read, none is imported: resources/prints/faces.ts.
      ignoreDependencies: ['@expo-google-fonts/plus-jakarta-sans', '@fontsource/.+'],
    },
  },
  compilers: { css: cssImports },
  // Everything, and circles of imports, which knip leaves out unless they are named.
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
  // A module that is loaded later and asks for the one that loads it is a circle too.
  cycles: { dynamicImports: true },
};

export default config;
