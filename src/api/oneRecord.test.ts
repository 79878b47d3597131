/** A record lies in one place: an answer changes it wherever it is shown, before anything is read again. */

import { delay, http } from 'msw';
import type { AppStore } from '../app/store';
import type { Records, RecordType, Ref } from '../entities/entitiesSlice';
import { namedBy, selectRecord } from '../entities/selectors';
import { filledStore, MUTATIONS, signedInStore, type MutationName } from '../testing/everyCall';
import { administrator, COMPANY_ID } from '../testing/people';
import {
  aCard,
  aCategory,
  aCompany,
  aHolderPartner,
  aPartner,
  aReport,
  aSubscription,
  aTemplate,
  aMyInvitation,
  anInvitation,
} from '../testing/records';
import { answer, server } from '../testing/server';
import { fakeTimers } from '../testing/timers';
import { KEEP_UNUSED_S, slice } from './slice';

/** The mutation's record, as the answer changes it; null if the mutation removes it. */
interface Shown {
  ref: Ref;
  changes: object | null;
  answered?: object;
}
const changed = <K extends RecordType>(of: K, record: Records[K], changes: Partial<Records[K]>): Shown => ({
  ref: { of, id: record.id },
  changes,
  answered: { ...record, ...changes },
});
const removed = (of: RecordType, { id }: { id: string }): Shown => ({ ref: { of, id }, changes: null });
const withAvatar = (): Shown => {
  const avatar = { id: administrator.id, url: '/api/files/new.jpg' };
  return { ref: { of: 'profiles', id: administrator.id }, changes: { avatar }, answered: avatar };
};

const NEW = 'No list can name a record that nobody had before: it shows with the answer that does.';
const OVER_THE_LIST = 'A change that lies over the list of administrators: managers.test.ts.';
const WITHOUT_RECORD = 'The answer holds no record that anything cached names.';
const MANY = 'Which cards it was only the server knows: they are asked for again.';
const PROVIDER = 'What the provider did is asked for whatever the answer says.';

/** A missing mutation fails to compile. */
const SHOWN: Record<MutationName, Shown | string> = {
  changeEmail: changed('profiles', administrator, { email: 'outro@escola.example' }),
  updateProfile: changed('profiles', administrator, { full_name: 'Outro Nome' }),
  addAvatar: withAvatar(),
  replaceAvatar: withAvatar(),
  createCompany: {
    ref: { of: 'profiles', id: administrator.id },
    changes: { permission: { companies: [COMPANY_ID, 'made'] } },
    answered: { company_id: 'made' },
  },
  updateCompany: changed('companies', aCompany(), { title: 'Outro Colégio' }),
  updateOwnCompany: changed('companies', aCompany(), { phone: '8133335555' }),
  updateTemplate: changed('templates', aTemplate(), { name: 'Outro nome' }),
  updateSubscription: changed('subscriptions', aSubscription(), { external_reference: 'PIX-1' }),
  deleteSubscription: removed('subscriptions', aSubscription()),
  updateCategory: changed('categories', aCategory(), { title: 'Livros' }),
  deleteCategory: removed('categories', aCategory()),
  updatePartner: changed('partners', aPartner(), { title: 'Outra Padaria' }),
  markFavorite: { ref: { of: 'holderPartners', id: aHolderPartner().id }, changes: { favorite: true } },
  deletePartner: removed('partners', aPartner()),
  openShopPage: WITHOUT_RECORD,
  closeShopPage: WITHOUT_RECORD,
  answerProposal: WITHOUT_RECORD,
  settleReport: changed('reports', aReport(), { settled_on: '2026-11-25' }),
  createReport: WITHOUT_RECORD,
  exportUses: WITHOUT_RECORD,
  exportCards: WITHOUT_RECORD,
  updateCard: changed('cards', aCard(), { full_name: 'Ana' }),
  deleteCard: removed('cards', aCard()),
  updateInvitation: changed('invitations', anInvitation(), { full_name: 'Ana' }),
  changeInvitations: MANY,
  takeUpInvitation: WITHOUT_RECORD,
  activateCard: WITHOUT_RECORD,
  releaseCard: WITHOUT_RECORD,
  releaseInvitation: WITHOUT_RECORD,
  acceptInvitation: WITHOUT_RECORD,
  claimInvitation: NEW,
  requestInvitedCode: WITHOUT_RECORD,
  refuseInvitation: WITHOUT_RECORD,
  openCompanyLink: WITHOUT_RECORD,
  closeCompanyLink: WITHOUT_RECORD,
  printPoster: WITHOUT_RECORD,
  exportCompanies: WITHOUT_RECORD,
  exportCompany: WITHOUT_RECORD,
  addRequestPicture: WITHOUT_RECORD,
  answerRequests: MANY,
  askForCard: NEW,
  askAgain: changed('myInvitations', aMyInvitation({ state: 'declined' }), { full_name: 'Ana', state: 'asked' }),
  withdrawRequest: removed('myInvitations', aMyInvitation({ state: 'asked' })),
  changeCards: MANY,
  undoCardChange: MANY,
  importClassList: MANY,
  importPartners: MANY,
  renewBenefits: MANY,
  createCategory: NEW,
  createPartner: NEW,
  createCard: NEW,
  createSubscription: NEW,
  inviteManager: NEW,
  addManager: OVER_THE_LIST,
  removeManager: OVER_THE_LIST,
  createCardSubscription: PROVIDER,
  updateCardSubscription: PROVIDER,
  cancelCardSubscription: PROVIDER,
  knowCompany: WITHOUT_RECORD,
  hideFirstSteps: WITHOUT_RECORD,
  refuseCompany: WITHOUT_RECORD,
  createFile: WITHOUT_RECORD,
  replaceFile: WITHOUT_RECORD,
  deleteFile: WITHOUT_RECORD,
  removeAccount: WITHOUT_RECORD,
  beginHandover: WITHOUT_RECORD,
  removePerson: WITHOUT_RECORD,
  endSession: WITHOUT_RECORD,
  endOtherSessions: WITHOUT_RECORD,
  requestCode: WITHOUT_RECORD,
  requestEmailChange: WITHOUT_RECORD,
  signIn: WITHOUT_RECORD,
  refreshTokens: WITHOUT_RECORD,
  signOut: WITHOUT_RECORD,
  exportAuditEntries: WITHOUT_RECORD,
  exportActivity: WITHOUT_RECORD,
  printCards: WITHOUT_RECORD,
  printActivationCodes: WITHOUT_RECORD,
};

const cases = Object.entries(SHOWN).flatMap(([name, shown]) =>
  typeof shown === 'string' ? [] : [{ name: name as MutationName, ...shown }],
);

it.each(cases)('$name shows at once', async ({ name, ref, changes, answered }) => {
  const { store } = await filledStore();
  const isNamed = () =>
    namedBy(Object.values(store.getState().api.queries).map((query) => query?.data)).some(
      ({ of, id }) => of === ref.of && id === ref.id,
    );
  expect(isNamed()).toBe(true);
  if (changes) expect(selectRecord(store.getState(), ref)).not.toMatchObject(changes);

  server.use(http.get('*/api/*', () => delay('infinite')));
  if (answered) server.use(answer(name, () => Response.json(answered)));
  await MUTATIONS[name](store);

  expect(isNamed()).toBe(true);
  const shown = selectRecord(store.getState(), ref);
  if (changes) expect(shown).toMatchObject(changes);
  else expect(shown).toBeNull();
});

describe('a record that no cached answer names any more', () => {
  const UNUSED_MS = KEEP_UNUSED_S * 1000;
  const ownCard = slice.endpoints.getCard.initiate(aCard().id);
  const isStored = (store: AppStore) => aCard().id in store.getState().entities.cards.entities;

  beforeEach(fakeTimers);
  afterEach(() => jest.useRealTimers());

  it('goes with the last that did, and not before', async () => {
    const store = signedInStore();
    const card = store.dispatch(ownCard);
    const list = store.dispatch(slice.endpoints.listCards.initiate({ company_id: COMPANY_ID }));
    await Promise.all([card, list]);
    card.unsubscribe();
    await jest.advanceTimersByTimeAsync(UNUSED_MS + 1000);
    expect(isStored(store)).toBe(true);
    list.unsubscribe();
    await jest.advanceTimersByTimeAsync(UNUSED_MS + 1000);
    expect(isStored(store)).toBe(false);
  });

  it('stays while an answer is on its way, which may name it', async () => {
    const store = signedInStore();
    const card = store.dispatch(ownCard);
    await card;
    card.unsubscribe();
    await jest.advanceTimersByTimeAsync(UNUSED_MS - 1000);
    server.use(http.get('*/api/cards', () => delay('infinite')));
    void store.dispatch(slice.endpoints.listCards.initiate({ company_id: COMPANY_ID }));
    await jest.advanceTimersByTimeAsync(2000);
    expect(Object.keys(store.getState().api.queries)).toHaveLength(1);
    expect(isStored(store)).toBe(true);
  });
});
