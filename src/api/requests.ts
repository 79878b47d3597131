/** A company's link, its queue of requests, and asking a company for a card. */

import type { QueryOf } from '@vinculo/contract/calls';
import type { MyInvitation } from '@vinculo/contract/invitations';
import type {
  AnswerRequests,
  AskForCard,
  LinkedCompany,
  ListMatchingRequests,
  ListRequests,
  RequestList,
  RequestsAnswered,
  SeenRequest,
  CompanyLink,
} from '@vinculo/contract/requests';
import type { FileRef } from '@vinculo/contract/schema';
import type { IdsPage } from '../entities/selectors';
import { answersChange, answersPage } from './answers';
import { url, type Build } from './build';
import { madeByList } from './cards';
import { objectUrl, uploadBody, type Upload } from './files';
import { ifSucceeded, listTag, recordTag } from './tags';
import { putRecord, type OfVersion, type Versioned } from './versions';

/** A page, and the company's number of requests in each state. */
export type RequestPage = IdsPage<'requests'> & Pick<RequestList, 'counts'>;

const companyUrl = (companyId: string) => url`/companies/${companyId}`;
const linkUrl = (companyId: string) => `${companyUrl(companyId)}/link`;
const codeUrl = (code: string) => url`/schools/${code}`;
const requestUrl = (id: string) => url`/requests/${id}`;
const OWN = [listTag('MyInvitation')];
/** The tags that a person's own request makes stale. */
const ofAsked = ifSucceeded((_asked, made: MyInvitation) => [...OWN, listTag('Request', made.company_id)]);

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
  listRequests: build.query<RequestPage, ListRequests & { companyId: string }>({
    query: ({ companyId, search, ...filter }) => ({
      url: `${companyUrl(companyId)}/requests`,
      params: { ...filter, search: search || undefined } satisfies QueryOf<'listRequests'>,
    }),
    ...answersPage('requests', ({ results, paging, counts }: RequestList) => ({ rows: results, ...paging, counts })),
    providesTags: (_page, _error, { companyId }) => [listTag('Request', companyId)],
  }),
  listMatchingRequests: build.query<SeenRequest[], ListMatchingRequests & { companyId: string }>({
    query: ({ companyId, search }) => ({
      url: `${companyUrl(companyId)}/requests/matching`,
      params: { search: search || undefined } satisfies QueryOf<'listMatchingRequests'>,
    }),
    providesTags: (_requests, _error, { companyId }) => [listTag('Request', companyId)],
  }),
  answerRequests: build.mutation<RequestsAnswered, AnswerRequests>({
    query: (body) => ({ url: '/requests/answers', method: 'POST', body }),
    invalidatesTags: ifSucceeded(({ company_id, answer }) => [
      listTag('Request', company_id),
      ...(answer === 'accept' ? [...madeByList(company_id), ...OWN] : OWN),
    ]),
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
    invalidatesTags: ifSucceeded(({ companyId }) => [...OWN, listTag('Request', companyId)]),
  }),
});
