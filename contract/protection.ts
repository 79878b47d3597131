/** What a school shows on the protection of its people's data. */

import { Type } from 'typebox';
import { PROTECTION_DOCUMENTS, type ProtectionDocument } from './rules/protection/documents';
import { CompanyParams, oneOf, type Call } from './schema';

const ProtectionParams = Type.Object({
  ...CompanyParams.properties,
  document: oneOf(Object.keys(PROTECTION_DOCUMENTS) as ProtectionDocument[]),
});

export const protectionCalls = {
  printProtection: {
    method: 'GET',
    path: '/companies/:companyId/protection/:document',
    audience: 'administrator',
    summary: 'What is kept of whom, or a draft for the lawyer, with the school named in it, as PDF',
    params: ProtectionParams,
    status: 200,
    contentType: 'application/pdf',
    response: Type.String(),
  },
} as const satisfies Record<string, Call>;
