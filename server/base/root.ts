// Where the product's own files lie, for the sources and for the bundle, and which release of it this is.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'server', 'migrations'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The folder server/migrations is missing');
  return findRoot(parent);
}

export const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

export const MIGRATIONS_DIR = join(ROOT, 'server', 'migrations');
/** The embedded database that the build makes once, because making one takes seconds. */
export const NEW_DATABASE = join(ROOT, 'dist', 'new-database.tar.gz');
export const WEB_DIR = join(ROOT, 'dist', 'web');
export const MAIL_TEXTS_DIR = join(ROOT, 'server', 'services', 'mail', 'texts');
/** The style of pages without a script. */
export const DOCUMENT_STYLE = join(ROOT, 'server', 'domain', 'webPages', 'document.css');
export const DEMO_PICTURES_DIR = join(ROOT, 'server', 'demo', 'pictures');
/** The sandbox's card form, served unchanged. */
export const SANDBOX_FORM_DIR = join(ROOT, 'sandbox', 'browser');
/** The text around the lists of `incident`. */
export const INCIDENT_TEXT = join(ROOT, 'operator', 'incident.md');

const RELEASE = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
/** The build writes it, from a checkout. */
const BUILT_OF = join(ROOT, 'dist', 'commit');

/** As `0.1.0 (3f9c2ab10d4e)`, with the commit that was built. */
export const VERSION = existsSync(BUILT_OF) ? `${RELEASE} (${readFileSync(BUILT_OF, 'utf8').trim()})` : RELEASE;
