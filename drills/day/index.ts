// An operator's day. An older version runs as two instances, and companies work all day. An instance dies. The new
// version takes over, one instance after the other. A backup is made; database, pictures and machine are lost; the
// backup is restored elsewhere. Fails if the cards differ. With real parts the database's machine is lost and its disk
// fills as well.
import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { StartedPostgres } from '../../server/testing/postgres.mjs';
import type { Place } from '../load/place';
import { titleOf, versionBefore } from './earlierVersion';
import { install, operate } from './install';
import { twoInstances } from './instances';
import { look } from './look';
import { realStage } from './real/stage';
import { testFiles } from './real/testFiles';
import { failOver, fillDisk } from './real/troubles';
import { standIns } from './stage';
import { startWork } from './work';

/** How long the companies work between two events. */
const WORK_MS = 5000;

const began = performance.now();
const say = (what: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);

export interface Day {
  /** The version that it begins with. */
  named: string | undefined;
  /** PgBouncer, a standby, Ceph's S3 and OpenSMTPD instead of the tests' stand-ins; needs root. */
  isReal: boolean;
}

export async function operatorsDay(postgres: StartedPostgres, { named, isReal }: Day): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vinculo-day-'));
  // Parts that are not root read here.
  await chmod(folder, 0o755);
  const inFolder = (name: string) => path.join(folder, name);
  const real = isReal ? await realStage(postgres, folder) : null;
  const stage = real ?? (await standIns(postgres));
  const instances = await twoInstances(folder);

  try {
    const old = named ?? versionBefore();
    const oldServer = await install(old, inFolder('old'));
    say(`installed ${titleOf(old)}`);
    const newServer = await install('HEAD', inFolder('new'));
    say(`installed ${titleOf('HEAD')} beside it`);

    const newPlace = async (name: string): Promise<Place> => ({ ...(await stage.newPlace(name)), url: instances.url });
    const place = await newPlace('vinculo_day');
    if (real) {
      real.versions.forEach(say);
      say(`the tests of the pictures' store pass on this one: ${await testFiles(place)}`);
    }
    await instances.start(oldServer, place);
    say('the old version runs as two instances on PostgreSQL, S3 and SMTP');

    const work = await startWork(instances.url, stage.mails, place.databaseUrl);
    say('companies work');
    await wait(WORK_MS);
    instances.kill(0);
    say('an instance was killed');
    await wait(WORK_MS);
    await instances.startOne(0, oldServer, place);
    say('it is back');
    say(`migrated beside them: ${await operate(newServer, place, inFolder('operator'), 'migrate')}`);
    await instances.start(newServer, place, (n) => say(`instance ${n + 1} is the new version`));
    if (real) {
      const seen = { say, isReady: () => instances.areReady(), failedTries: () => work.failedTries() };
      await failOver(real, seen);
      await wait(WORK_MS);
      await fillDisk(real, seen);
    }
    await wait(WORK_MS);
    (await work.end()).forEach(say);

    const seen = await look(work.client, work.secretaries);
    const backup = inFolder('backup.zip');
    say(`backed up: ${await operate(newServer, place, inFolder('operator'), 'backup', backup)}`);
    await instances.lose();
    await stage.loseAll();
    say('database, pictures and machine are lost');

    const elsewhere = await newPlace('vinculo_day_after');
    say(`restored: ${await operate(newServer, elsewhere, inFolder('operator2'), 'restore', backup)}`);
    await instances.startOne(0, newServer, elsewhere);
    assert.deepEqual(await look(work.client, work.secretaries), seen);
    say('everyone is still signed in, and sees the same students, partners and pictures');
    await work.studentReturns();
    say('the student signs in by a mailed code and sees the card, photo and all');
  } finally {
    await instances.close();
    await stage.close();
    await rm(folder, { recursive: true, force: true });
  }
}
