/** Strapi as a process of its own, from a folder with its packages, on a database and a port. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { STRAPI_SECRET } from './strapi';
import { appFiles } from './strapiApp';

const [folder = '', database = '', port = ''] = process.argv.slice(2);
for (const [name, text] of Object.entries(appFiles(database, Number(port), STRAPI_SECRET))) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const { createStrapi } = createRequire(`${folder}/package.json`)('@strapi/strapi') as {
  createStrapi: (options: object) => { start: () => Promise<unknown> };
};
void createStrapi({ appDir: folder, distDir: folder }).start();
