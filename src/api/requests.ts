/** A company's link, and asking a company for a card. */

import type { MyInvitation } from '@vinculo/contract/invitations';
import type { AskForCard, CompanyLink, LinkedCompany } from '@vinculo/contract/requests';
import type { FileRef } from '@vinculo/contract/schema';
import { answersChange } from './answers';
import { url, type Build } from './build';
import { objectUrl, uploadBody, type Upload } from './files';
import { ifSucceeded, listTag, recordTag } from './tags';
import { putRecord, type OfVersion, type Versioned } from './versions';

const companyUrl = (companyId: string) => url`/companies/${companyId}`;
const linkUrl = (companyId: string) => `${companyUrl(companyId)}/link`;
const codeUrl = (code: string) => url`/schools/${code}`;
const requestUrl = (id: string) => url`/requests/${id}`;
const OWN = [listTag('MyInvitation')];
/** The tags that a person's own request makes stale. */
const ofAsked = ifSucceeded((_asked, made: MyInvitation) => [...OWN, listTag('Invitation', made.company_id)]);

export const requestEndpoints = (build: Build) => ({
  /** Takes the company's id. */
  getCompanyLink: build.query<CompanyLink, string>({
    query: linkUrl,
    providesTags: (_link, _error, companyId) => [recordTag('CompanyLink', companyId)],
  }),
  openCompanyLink: build.mutation<CompanyLink, string>({
    query: (companyId) => ({ url: linkUrl(companyId), method: 'POST' }),
    invalidatesTags: ifSucceeded((companyId) => [recordTag('CompanyLink', companyId)]),
  }),
  closeCompanyLink: build.mutation<null, string>({
    query: (companyId) => ({ url: linkUrl(companyId), method: 'DELETE' }),
    invalidatesTags: ifSucceeded((companyId) => [recordTag('CompanyLink', companyId)]),
  }),
  /** Answers an object URL of the file; the caller revokes it. */
  printPoster: build.mutation<string, string>({
    query: (companyId) => ({
      url: `${linkUrl(companyId)}/poster`,
      responseHandler: objectUrl,
    }),
  }),
  /** Takes the code as the person typed it. */
  openCompany: build.query<LinkedCompany, string>({
    query: codeUrl,
    providesTags: (_company, _error, code) => [recordTag('CompanyLink', code)],
  }),
  addRequestPicture: build.mutation<FileRef, Upload>({
    query: (upload) => ({ url: '/requests/pictures', method: 'POST', body: uploadBody(upload) }),
  }),
  askForCard: build.mutation<Versioned<MyInvitation>, AskForCard & { code: string }>({
    query: ({ code, ...body }) => ({ url: `${codeUrl(code)}/requests`, method: 'POST', body }),
    ...answersChange('myInvitations'),
    invalidatesTags: ofAsked,
  }),
  askAgain: build.mutation<Versioned<MyInvitation>, AskForCard & { id: string } & OfVersion>({
    query: (change) => putRecord('/requests', change),
    ...answersChange('myInvitations'),
    invalidatesTags: ofAsked,
  }),
  withdrawRequest: build.mutation<null, { id: string; companyId: string }>({
    query: ({ id }) => ({ url: requestUrl(id), method: 'DELETE', removes: { of: 'myInvitations', id } }),
    invalidatesTags: ifSucceeded(({ companyId }) => [...OWN, listTag('Invitation', companyId)]),
  }),
});
