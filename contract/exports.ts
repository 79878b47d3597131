/** Downloading all data of a company as one file. */

import { Type, type Static } from 'typebox';
import { CompanyParams, type DeclaredCall } from './schema';

/** `url`: gives the file for a few minutes without a session, so that the browser can write it to the disk. */
export const CompanyExport = Type.Object({ url: Type.String() });
export type CompanyExport = Static<typeof CompanyExport>;

export const exportCalls = {
  exportCompany: {
    audience: 'person',
    summary: 'The address of a ZIP with all data of a company, for its managers and for super administrators',
    params: CompanyParams,
    status: 201,
    response: CompanyExport,
  },
} as const satisfies Record<string, DeclaredCall>;
