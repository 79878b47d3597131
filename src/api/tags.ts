/** The tags by which a mutation names the cached answers that it changed. */

export const TAG_TYPES = [
  'Profile',
  'OwnSession',
  'Passkey',
  'Company',
  'Template',
  'Manager',
  'Subscription',
  'Category',
  'Partner',
  'PartnerUses',
  'ShopPage',
  'Report',
  'HolderPartner',
  'Favorite',
  'Card',
  'CardClasses',
  'Guardian',
  'HolderCard',
  'FamilyCard',
  'Invitation',
  'MyInvitation',
  'CompanyLink',
  'Print',
  'Person',
  'LookUp',
  'Settings',
  'AuditEntry',
] as const;
export type TagType = (typeof TAG_TYPES)[number];
export interface Tag {
  type: TagType;
  id: string;
}

/** The one answer of its kind, all lists of a kind, or a list that belongs to no single company. */
const ALL = 'ALL';

export const oneTag = (type: TagType): Tag => ({ type, id: ALL });
export const recordTag = (type: TagType, id: string): Tag => ({ type, id });
/** The lists of one company, or the lists of no single company. */
export const listTag = (type: TagType, companyId: string = ALL): Tag => ({ type, id: `LIST:${companyId}` });

/**
 * Without companies in `companiesId` the list is not limited to any. Rows get no tag of their own: what changes a
 * record also names its lists, and a tag for each row would make a kept page heavy.
 */
export const listTags = (type: TagType, companiesId: readonly string[] = []): Tag[] =>
  companiesId.length ? companiesId.map((id) => listTag(type, id)) : [listTag(type)];

/** What card holders see of a company, which depends on the company's state. */
export const standingTags = (companyId: string): Tag[] => [
  listTag('HolderCard'),
  listTag('HolderPartner', companyId),
  listTag('HolderPartner'),
];

/** What a person sees of their cards, by whatever way one came. */
export const OWN_CARDS = [
  listTag('MyInvitation'),
  listTag('HolderCard'),
  listTag('HolderPartner'),
  listTag('FamilyCard'),
];

/** For `invalidatesTags`: nothing is stale after a failure. */
export const ifSucceeded =
  <Arg, Answer>(tags: (arg: Arg, answer: Answer) => Tag[]) =>
  (answer: Answer | undefined, error: unknown, arg: Arg): Tag[] =>
    error ? [] : tags(arg, answer as Answer);
