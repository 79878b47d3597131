// Does something between a call's decision and its writing transaction.
import type { Deps } from '../wiring/deps';

export function meanwhile({ db }: Pick<Deps, 'db'>, work: () => Promise<unknown>): void {
  const { transaction } = db;
  db.transaction = (async (...given: Parameters<typeof transaction>) => {
    db.transaction = transaction;
    await work();
    return transaction.apply(db, given);
  }) as typeof transaction;
}
