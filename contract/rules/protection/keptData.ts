/**
 * What is kept, of whom, why, by which law, who reads it and how long: each column of each table in one row. From it come
 * the table of the privacy policy, a school's page 'Proteção de dados' and the register of processing.
 */

import { KEPT_BY_SCHOOLS } from './keptBySchools';
import { KEPT_BY_VINCULO } from './keptByVinculo';
import type { KeptGroup } from './keptRow';

export const KEPT: readonly KeptGroup[] = [...KEPT_BY_SCHOOLS, ...KEPT_BY_VINCULO];

/** What is kept of people, without what only makes the system work. */
export const KEPT_OF_PEOPLE: readonly KeptGroup[] = KEPT.map((group) => ({
  ...group,
  rows: group.rows.filter(({ basis }) => basis !== 'none'),
}));
