/** Reads from the server what a change would end for a company, at the moment of the question. */

import { useLazyGetBillingQuery, useLazyGetCompanyDetailsQuery } from '../../api/slice';
import type { CompanyNow } from './consequences';

/** Rejects if it cannot be read. */
export function useCompanyNow(companyId: string): () => Promise<CompanyNow> {
  const [readBilling] = useLazyGetBillingQuery();
  const [readDetails] = useLazyGetCompanyDetailsQuery();
  return async () => {
    const [billing, { figures }] = await Promise.all([
      readBilling(companyId).unwrap(),
      readDetails(companyId).unwrap(),
    ]);
    return { billing, figures };
  };
}
