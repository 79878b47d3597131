// Student cards, as their company manages them, and as holders and guardians carry them; and the files that records use.
import type { CardList } from '@vinculo/contract/cards';
import { PRINT_TIMEOUT_S } from '@vinculo/contract/rules/card/printing';
import { EXPORT_TIMEOUT_S } from '@vinculo/contract/rules/limits';
import { answersChange, answersDated, answersPage, answersRecord } from './answers';
import { request, type Declare, type OfCompany } from './declare';
import { listTag, recordTag, standingTags, oneTag, ifSucceeded } from './tags';

// Managers can hold a card of their own company, which opens its partners to them.
const listsOf = (companyId: string) => [listTag('Card', companyId), ...standingTags(companyId)];
const withClasses = (companyId: string) => [...listsOf(companyId), recordTag('CardClasses', companyId)];
// The search for people says who already has a card.
const withPeople = (companyId: string) => [...withClasses(companyId), listTag('Person')];
/** What a new card makes stale when it comes from an invitation, and what a new invitation makes stale. */
export const madeByList = (companyId: string) => [...withPeople(companyId), listTag('Invitation', companyId)];

/** What a change to a card's guardians makes stale. Tables of cards can be filtered by what guardians answered. */
const ofCard = (cardId: string, companyId: string) => [recordTag('Guardian', cardId), listTag('Card', companyId)];

/** An object URL of the file; the caller revokes it. */
export interface PrintedFile {
  address: string;
  name: string;
}

const PATIENT = { timeout: PRINT_TIMEOUT_S * 1000 };
const PRINTED = { sent: { ...PATIENT, responseHandler: namedFile } };
const ofCompany = ({ company_id }: { company_id: string }) => [listTag('Print', company_id)];
/** A card is held by its student, and followed by guardians. */
const COPIED = [listTag('HolderCard'), listTag('FamilyCard')];

/** For `responseHandler`: an object URL of the file, or the failure's body. */
const objectUrl = async (response: Response): Promise<unknown> =>
  response.ok ? URL.createObjectURL(await response.blob()) : response.json();

export function fileNameOf(headers: Headers): string {
  const [, name = 'vinculo.pdf'] = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  return name;
}

/**
 * Reads a file as `objectUrl` does, and its name from the headers. The address is empty if there was nothing to make.
 */
async function namedFile(response: Response): Promise<unknown> {
  if (!response.ok) return response.json();
  const file = await response.blob();
  return { address: file.size > 0 ? URL.createObjectURL(file) : '', name: fileNameOf(response.headers) };
}

/** For a call during which the server makes a file. The answer is an object URL, which the caller revokes. */
const AS_FILE = { sent: { timeout: EXPORT_TIMEOUT_S * 1000, responseHandler: objectUrl } };

export const cardEndpoints = ({ read, change, build }: Declare) => ({
  /** The only list that reports a failure twice: on the screen, and as a toast with the server's words. */
  listCards: read('listCards', {
    ...answersPage('cards', ({ results, paging }: CardList) => ({ rows: results, ...paging }), {
      toastsErrors: true,
    }),
    tags: ({ company_id }) => [listTag('Card', company_id)],
  }),
  exportCards: change('exportCards', AS_FILE),
  listCardClasses: read('listCardClasses', { tags: (companyId) => [recordTag('CardClasses', companyId)] }),
  listMyCards: read('listMyCards', { ...answersDated('holderCards'), tags: [listTag('HolderCard')] }),
  createCard: change('createCard', {
    ...answersChange('cards'),
    stale: ({ unit_id, user_id }) => [...withPeople(unit_id), recordTag('Person', user_id)],
  }),
  getCard: read('getCard', { ...answersRecord('cards'), tags: (id) => [recordTag('Card', id)] }),
  updateCard: change('updateCard', {
    ...answersChange('cards'),
    stale: ({ id, companyId }: OfCompany) => [recordTag('Card', id), ...withClasses(companyId)],
  }),
  /** All cards shown are fetched again: only the server knows which ones changed. Also after a conflict. */
  changeCards: change('changeCards', {
    stale: ({ company_id }) => withPeople(company_id),
    staleAfter: (error, { company_id }) => (error.status === 409 ? listsOf(company_id) : []),
  }),
  undoCardChange: change('undoCardChange', { stale: ({ companyId }: OfCompany) => withPeople(companyId) }),
  /** The card itself is not fetched again: it is gone. */
  deleteCard: change('deleteCard', { removes: 'cards', stale: ({ companyId }: OfCompany) => withPeople(companyId) }),
  /**
   * The answer can be megabytes, so it is not a table of records and goes with its screen. Only that screen's own
   * work makes it stale, and the screen then asks again.
   */
  listRoster: read('listRoster', { keepUnusedDataFor: 0 }),
  /** Sending the same rows again makes nothing, so the call may be retried. */
  importClassList: change('importClassList', {
    extraOptions: { retries: true },
    stale: ({ company_id }) => madeByList(company_id),
  }),
  listGuardians: read('listGuardians', { tags: (cardId) => [recordTag('Guardian', cardId)] }),
  addGuardian: change('addGuardian', { stale: ({ id, companyId }: OfCompany) => ofCard(id, companyId) }),
  removeGuardian: change('removeGuardian', {
    // The guardian may have held the card back.
    stale: ({ cardId, companyId }: OfCompany & { cardId: string }) => [
      ...ofCard(cardId, companyId),
      recordTag('Card', cardId),
    ],
  }),
  listFamilyCards: read('listFamilyCards', { ...answersDated('familyCards'), tags: [listTag('FamilyCard')] }),
  // A guardian may hold the card as well. Then it leaves their own cards with the partners that it opened, and the
  // profile says why.
  updateFamilyCard: change('updateFamilyCard', {
    ...answersChange('familyCards'),
    stale: [listTag('HolderCard'), listTag('HolderPartner'), oneTag('Profile')],
  }),
  getFamilyData: read('getFamilyData', { keepUnusedDataFor: 0 }),
  previewPrint: read('previewPrint', { tags: ofCompany }),
  printCards: change<'printCards', unknown, PrintedFile>('printCards', { ...PRINTED, stale: ofCompany }),
  previewDelivery: read('previewDelivery', { tags: ofCompany }),
  deliverCards: change<'deliverCards', unknown, PrintedFile>('deliverCards', {
    ...PRINTED,
    stale: (body) => [...ofCompany(body), listTag('Invitation', body.company_id)],
  }),
  /** The screen reads the file, because it is also shared. */
  makeCardCopy: build.mutation<PrintedFile, { id: string; receive: (response: Response) => Promise<PrintedFile> }>({
    query: ({ id, receive }) => ({
      ...request('makeCardCopy', id),
      ...PATIENT,
      responseHandler: async (response) => (response.ok ? receive(response) : ((await response.json()) as unknown)),
    }),
    invalidatesTags: ifSucceeded(() => COPIED),
  }),
  endCardCopy: change('endCardCopy', { stale: COPIED }),
  createFile: change('createFile'),
  replaceFile: change('replaceFile', {
    // The template, a card or a partner shows the file, and the call does not say which.
    stale: ({ companyId }: { companyId: string }) => [
      recordTag('Template', companyId),
      listTag('Card', companyId),
      listTag('HolderCard'),
      listTag('Partner', companyId),
      listTag('HolderPartner', companyId),
      listTag('HolderPartner'),
    ],
  }),
  /** Its record shows the file until the record changes, so no cached answer is stale yet. */
  deleteFile: change('deleteFile'),
});
