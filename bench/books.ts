/** How fast the books are compared with a provider that takes a quarter of a second for each answer. */
import { compareBooks } from '../server/testing/slowBooks';
import type { Table } from './report';

const COUNT = 400;
const ANSWER_MS = 250;
const HOUR_S = 3600;

export async function benchBooks(): Promise<Table> {
  const seconds = await compareBooks(COUNT, ANSWER_MS);
  return {
    title: `Books compared with a provider that answers in ${ANSWER_MS} ms`,
    head: ['Subscriptions', 's', 'an hour'],
    rows: [[String(COUNT), seconds.toFixed(1), Math.round((COUNT / seconds) * HOUR_S).toLocaleString('en')]],
  };
}
