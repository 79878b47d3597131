/** Makes the new embedded database, for the build: PostgreSQL's own tables and those of this version. */
import { MIGRATIONS_DIR } from '../../base/root';
import { migrate } from './migrate';
import { pgliteDatabase, startPglite } from './pglite';

/** As a tar, which is compressed where that is worth its time. */
export async function makeNewDatabase(compression: 'gzip' | 'none' = 'gzip'): Promise<Blob> {
  const pg = await startPglite({});
  try {
    await migrate(pgliteDatabase(pg), MIGRATIONS_DIR);
    // What new databases would be copied from: nobody makes another one here, and they are half of the files.
    await pg.exec('update pg_database set datistemplate = false where datistemplate');
    for (const template of ['template0', 'template1']) await pg.exec(`drop database ${template}`);
    // What is written down already is not worked out again by whoever opens the copy.
    await pg.exec('checkpoint');
    return await pg.dumpDataDir(compression);
  } finally {
    await pg.close();
  }
}
