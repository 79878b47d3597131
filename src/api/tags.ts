/** What cached answers consist of, so that a mutation can name what it changed. */
import type { UnknownAction } from '@reduxjs/toolkit';

export const TAG_TYPES = [
  'Profile',
  'Company',
  'Template',
  'Manager',
  'Subscription',
  'Category',
  'Partner',
  'PartnerUses',
  'HolderPartner',
  'Card',
  'CardClasses',
  'HolderCard',
  'Invitation',
  'MyInvitation',
  'Request',
  'CompanyLink',
  'Print',
  'Person',
  'Settings',
  'AuditEntry',
] as const;
export type TagType = (typeof TAG_TYPES)[number];
export interface Tag {
  type: TagType;
  id: string;
}

/** What an endpoint's `onQueryStarted` uses of the store, whatever else that holds. */
export interface Lifecycle<Answer> {
  dispatch: (action: UnknownAction) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: Answer }>;
}

/** Stands for the one answer of its kind, for all lists of a kind, or for a list that belongs to no single company. */
const ALL = 'ALL';

export const oneTag = (type: TagType): Tag => ({ type, id: ALL });
export const recordTag = (type: TagType, id: string): Tag => ({ type, id });
/** The lists of one company, or the ones that are not a single company's. */
export const listTag = (type: TagType, companyId: string = ALL): Tag => ({ type, id: `LIST:${companyId}` });

/**
 * `companiesId` absent or empty: the list is not limited to companies. None for its rows: what changes a record names its
 * lists as well, and a tag for each row would be the heaviest part of a page that is kept, after the records.
 */
export const listTags = (type: TagType, companiesId: readonly string[] = []): Tag[] =>
  companiesId.length ? companiesId.map((id) => listTag(type, id)) : [listTag(type)];

/** What card holders see of a company, which depends on how it stands. */
export const standingTags = (companyId: string): Tag[] => [
  listTag('HolderCard'),
  listTag('HolderPartner', companyId),
  listTag('HolderPartner'),
];

/** The tags of what changed, once the call has succeeded: a failed one changed nothing. */
export const ifSucceeded = (error: unknown, tags: Tag[]): Tag[] => (error ? [] : tags);
