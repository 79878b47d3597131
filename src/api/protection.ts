/** A school's documents on data protection. */

import type { ProtectionDocument } from '@vinculo/contract/rules/protection/documents';
import { url, type Build } from './build';
import { objectUrl } from './files';

export const protectionEndpoints = (build: Build) => ({
  /** Answers an object URL of the file; the caller revokes it. */
  printProtection: build.mutation<string, { companyId: string; document: ProtectionDocument }>({
    query: ({ companyId, document }) => ({
      url: url`/companies/${companyId}/protection/${document}`,
      responseHandler: objectUrl,
    }),
  }),
});
