// A process that takes a data folder and keeps it, for the lock's test.
import { lockFolder } from '../services/database/folderLock';

lockFolder(process.argv[2] ?? '').then(
  () => {
    process.stdout.write('held\n');
    setInterval(() => undefined, 1000);
  },
  (error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.name : 'unknown'}\n`);
  },
);
