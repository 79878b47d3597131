// Makes the new embedded database for the build: PostgreSQL's own tables and those of this version.
import { MIGRATIONS_DIR } from '../../base/root';
import { migrate } from './migrate';
import { pgliteDatabase, startPglite } from './pglite';

export async function makeNewDatabase(compression: 'gzip' | 'none' = 'gzip'): Promise<Blob> {
  const pg = await startPglite({});
  try {
    await migrate(pgliteDatabase(pg), MIGRATIONS_DIR);
    // Templates for new databases: no other database is made here, and they are half of the files.
    await pg.exec('update pg_database set datistemplate = false where datistemplate');
    for (const template of ['template0', 'template1']) await pg.exec(`drop database ${template}`);
    // A checkpoint, so that opening the copy replays no log.
    await pg.exec('checkpoint');
    return await pg.dumpDataDir(compression);
  } finally {
    await pg.close();
  }
}
