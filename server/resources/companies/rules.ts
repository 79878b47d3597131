/** What support's form changes for a company. */

import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { invalid } from '../../base/errors';
import type { SupportChange } from '../../domain/news/tellManagers';
import { isUniqueViolation } from '../../services/database/database';

interface Served {
  active: boolean;
  exempt: boolean;
}

/** What the company is told; null if nothing changes for it. Activation and deactivation come first. */
export function supportChangeOf(before: Served, after: Served): SupportChange | null {
  if (before.active !== after.active) return after.active ? 'reactivated' : 'deactivated';
  if (before.exempt !== after.exempt) return after.exempt ? 'exempted' : 'exemption-ended';
  return null;
}

/** The error for a write that met another company with the same CNPJ. */
export function asRefusal(error: unknown): unknown {
  return isUniqueViolation(error, 'companies_cnpj_key') ? invalid({ cnpj: MESSAGES.cnpj.taken }) : error;
}
