// Records the statements that the PostgreSQL driver gets from stores, transactions and limits.
import { Client, type QueryConfig } from 'pg';

export interface Statement extends QueryConfig {
  values: unknown[];
}

/** The statements that ran during `work`, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  // The driver has one entry point and no hook.
  const prototype = Client.prototype as { query: (...given: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function note(...given: unknown[]) {
    const [first, second] = given;
    const config = typeof first === 'string' ? { text: first, values: [] } : (first as Statement);
    asked.push({ ...config, values: Array.isArray(second) ? second : config.values });
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return asked;
}
