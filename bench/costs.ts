// What each call costs in the largest school that may be, beside `/api/live`.
import { callCosts } from '../server/testing/callCosts';
import type { Table } from './report';

export async function benchCosts(serverUrl: string, parts: readonly string[]): Promise<Table> {
  const costs = await callCosts(serverUrl, parts);
  return {
    title: 'Calls in the largest school, one after the other',
    head: ['Call', '÷ /api/live', 'ms', 'KiB'],
    rows: costs.map(({ name, times, ms, bytes }) => [name, times.toFixed(0), ms.toFixed(1), (bytes / 1024).toFixed(0)]),
  };
}
