/** Does something between what a call has decided and the transaction that writes it. */
import type { Deps } from '../wiring/deps';

export function meanwhile({ db }: Pick<Deps, 'db'>, work: () => Promise<unknown>): void {
  const { transaction } = db;
  db.transaction = (async (...given: Parameters<typeof transaction>) => {
    db.transaction = transaction;
    await work();
    return transaction.apply(db, given);
  }) as typeof transaction;
}
