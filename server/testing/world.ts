// Two companies, one without managers and a deactivated one, a person in every role, a valid request for each call.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { PasskeyOffer } from '@vinculo/contract/auth';
import { calls, type CallName } from '@vinculo/contract/calls';
import type { Call } from '@vinculo/contract/schema';
import { linkOf } from '../domain/admission/links';
import { insertManagerInvitation } from '../domain/managers/invitations';
import { makeActivationCodes } from '../domain/students/activationCodes';
import { openLink } from '../resources/students/linkStore';
import { seenVersion } from '../resources/students/store';
import {
  activationCodes,
  cards,
  categories,
  changedCards,
  companies,
  files,
  guardians,
  invitations,
  managers,
  partnerReports,
  partners,
  passkeys,
  people,
  sessions,
  shopMessages,
  subscriptions,
  templates,
} from '../services/database/schema';
import { newFileKey } from '../services/files/files';
import type { Message } from '../services/mail/mail';
import type { Role, Target } from './accessTable';
import { cnpjNumber } from './cnpj';
import { form, jpeg, succeeds } from './domain';
import { NO_OFFER, passkeyDevice } from './passkeyDevice';
import type { SignedInPerson, TestApp } from './testApp';

export interface WorldRequest {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

type School = Exclude<Target, 'unknown'>;

const OPENINGS = [{ from: '09:00', until: '18:00' }];
const OPENING_HOURS = { week: Array.from({ length: 7 }, () => OPENINGS) };

let made = 0;
const next = () => (made += 1);

export async function makeWorld(app: TestApp) {
  const { db, files: store } = app.deps;
  const picture = await jpeg(4, 4);

  const founder = await app.signIn('fundadora@outra.example', 'Fundadora da Outra');
  const owner = await app.signIn('gestora@propria.example', 'Gestora da Própria');
  const companyIds: Record<School, string> = {
    own: (await app.makeCompany(owner, 'Própria')).id,
    other: (await app.makeCompany(founder, 'Outra')).id,
    nobodys: (await app.makeCompany(owner, 'De ninguém')).id,
    inactive: (await app.makeCompany(owner, 'Desativada')).id,
  };
  // Refusals of a company count for an hour, and other calls need one without.
  const refusedCompany = (await app.makeCompany(founder, 'Recusada')).id;
  await db.update(companies).set({ active: false }).where(eq(companies.id, companyIds.inactive));
  await db.delete(managers).where(inArray(managers.companyId, [companyIds.nobodys, refusedCompany]));
  const companyOf = (target: Target) => (target === 'unknown' ? uuidv7() : companyIds[target]);

  const join = (companyId: string, personId: string) => db.insert(managers).values({ companyId, personId });
  const newPerson = (name = 'Alguém') => app.signIn(`pessoa${next()}@pessoas.example`, name);

  /** A school of one manager, so that the others' managers stay, or of none. */
  async function handedOver(target: Target): Promise<string> {
    if (target === 'unknown') return companyOf(target);
    const { id } = await app.makeCompany(await newPerson(), 'De uma só');
    if (target === 'nobodys') await db.delete(managers).where(eq(managers.companyId, id));
    return id;
  }

  async function newFile(companyId: string | null, used: boolean, uploadedBy?: string): Promise<string> {
    const id = uuidv7();
    const key = newFileKey('jpg');
    await store.put(key, picture, 'image/jpeg');
    const stored = { key, contentType: 'image/jpeg', bytes: picture.length };
    await db.insert(files).values({ id, ...stored, companyId, used, uploadedBy });
    return id;
  }

  async function newCard(companyId: string, personId?: string): Promise<{ id: string; avatarId: string }> {
    const { person } = personId ? { person: { id: personId } } : await newPerson();
    const avatarId = await newFile(companyId, true);
    const id = uuidv7();
    const look = { fullName: `Carteirinha ${companyId}`, ownerEmail: 'dona@pessoas.example', active: true };
    await db.insert(cards).values({ id, companyId, personId: person.id, avatarId, ...look });
    return { id, avatarId };
  }

  async function newPartner(companyId: string): Promise<string> {
    const id = uuidv7();
    const logoId = await newFile(companyId, true);
    const title = `Parceiro ${companyId}`;
    await db.insert(partners).values({ id, companyId, logoId, title, delivery: false, active: true });
    return id;
  }

  async function newReport(companyId: string): Promise<string> {
    const id = uuidv7();
    const partnerId = await newPartner(companyId);
    await db.insert(partnerReports).values({ id, partnerId, day: '2026-11-20', reason: 'refused' });
    return id;
  }

  async function newSession(personId?: string): Promise<string> {
    const id = uuidv7();
    if (personId) await db.insert(sessions).values({ id, personId, currentHash: id });
    return id;
  }

  async function newCategory(): Promise<string> {
    const id = uuidv7();
    await db.insert(categories).values({ id, title: `Categoria ${next()}` });
    return id;
  }

  async function endSubscription(companyId: string): Promise<void> {
    const running = and(eq(subscriptions.companyId, companyId), isNull(subscriptions.cancelledAt));
    await db.update(subscriptions).set({ cancelledAt: new Date() }).where(running);
  }

  async function newSubscription(companyId: string): Promise<string> {
    await endSubscription(companyId);
    const id = uuidv7();
    await db.insert(subscriptions).values({ id, companyId, paymentMethod: 3 });
    return id;
  }

  async function newCardSubscription(companyId: string): Promise<string> {
    const id = await newSubscription(companyId);
    await db
      .update(subscriptions)
      .set({ paymentMethod: 1, providerId: `provider-${id}` })
      .where(eq(subscriptions.id, id));
    return id;
  }

  async function templateOf(companyId: string): Promise<string> {
    const [row] = await db.select({ id: templates.id }).from(templates).where(eq(templates.companyId, companyId));
    return row?.id ?? uuidv7();
  }

  async function makeActor(role: Role): Promise<SignedInPerson | null> {
    if (role === 'visitor') return null;
    const email = `${role.toLowerCase()}${next()}@papeis.example`;
    const actor = await app.signIn(email, role, { superAdmin: role === 'superAdministrator' });
    const { id } = actor.person;
    if (role === 'holder') await newCard(companyIds.own, id);
    if (role === 'administrator' || role === 'removedAdministrator') await join(companyIds.own, id);
    if (role === 'administrator') await join(companyIds.inactive, id);
    if (role === 'otherAdministrator') await join(companyIds.other, id);
    if (role === 'removedAdministrator') await db.delete(managers).where(eq(managers.personId, id));
    if (role === 'deletedPerson') {
      succeeds(await app.fastify.inject({ method: 'DELETE', url: '/api/profile', headers: actor.headers }), 204);
    }
    return actor;
  }

  // Makes nothing for an untrusted company: any other id will do.
  async function newCardChange(companyId: string): Promise<string> {
    const { id: cardId, avatarId } = await newCard(companyId);
    const [card] = await db.select().from(cards).where(eq(cards.id, cardId));
    const changeId = uuidv7();
    const row = { changeId, companyId, cardId, avatarId, kind: 'activate', changedAt: app.deps.clock() } as const;
    await db.insert(changedCards).values({ ...row, personId: card?.personId ?? '', card: { active: false } });
    return changeId;
  }

  async function newInvitation(companyId: string, personId: string | null = null): Promise<string> {
    const id = uuidv7();
    const state = personId === null ? ('waiting' as const) : ('picture' as const);
    const row = { id, companyId, personId, email: `convidada${next()}@listas.example`, fullName: 'Convidada' };
    await db.insert(invitations).values({ ...row, state, createdAt: app.deps.clock() });
    return id;
  }

  async function newManagerInvitation(companyId: string): Promise<string> {
    const id = uuidv7();
    const row = { id, companyId, email: `gestora${next()}@listas.example`, createdAt: app.deps.clock() };
    await insertManagerInvitation(db, { ...row, nextMailAt: row.createdAt });
    return id;
  }

  async function newGuardian(companyId: string): Promise<string> {
    const id = uuidv7();
    const { id: cardId } = await newCard(companyId);
    const asked = { email: `rosa${next()}@familias.example`, mails: 1, mailedAt: new Date(0) };
    await db
      .insert(guardians)
      .values({ id, companyId, cardId, fullName: 'Rosa', ...asked, createdAt: app.deps.clock() });
    return id;
  }

  async function newListed(companyId: string): Promise<string> {
    const id = uuidv7();
    const row = { id, companyId, email: null, fullName: 'Sem conta', state: 'listed' as const };
    await db.insert(invitations).values({ ...row, createdAt: app.deps.clock() });
    return id;
  }

  async function newActivation(target: Target): Promise<string> {
    if (target === 'unknown') return '0000000000';
    const companyId = companyOf(target);
    const students = [{ kind: 'invitation' as const, id: await newListed(companyId) }];
    const [code = ''] = await makeActivationCodes(db, app.deps.keys, { companyId, students, now: app.deps.clock() });
    return code;
  }

  async function newActivated(companyId: string): Promise<string> {
    const { id } = await newCard(companyId);
    const now = app.deps.clock();
    await db.insert(activationCodes).values({ hash: uuidv7(), companyId, cardId: id, madeAt: now, usedAt: now });
    return id;
  }

  async function newActivatedListed(companyId: string): Promise<string> {
    const id = await newListed(companyId);
    const now = app.deps.clock();
    const { person } = await newPerson();
    await db.insert(activationCodes).values({
      hash: uuidv7(),
      companyId,
      invitationId: id,
      madeAt: now,
      usedAt: now,
      usedBy: person.id,
    });
    await db.update(invitations).set({ state: 'picture', personId: person.id }).where(eq(invitations.id, id));
    return id;
  }

  async function newRequest(companyId: string, by: SignedInPerson | null = null) {
    const { person } = by ?? (await newPerson());
    const id = uuidv7();
    const fullName = `Pede ${next()}`;
    const row = { id, companyId, personId: person.id, email: person.email, avatarId: await newFile(companyId, true) };
    await db.insert(invitations).values({ ...row, fullName, state: 'asked', createdAt: app.deps.clock() });
    const nothing = { enrollment_number: null, class_name: null };
    const seen = { full_name: fullName, email: row.email, avatar_id: row.avatarId, ...nothing };
    return { id, version: seenVersion(seen, null) };
  }

  const newCode = async (target: Target) =>
    target === 'unknown' ? '00000000' : openLink(db, companyOf(target), app.deps.clock());

  async function newToken(companyId = refusedCompany): Promise<string> {
    const id = await newInvitation(companyId);
    const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
    return (
      linkOf(app.deps, { id, email: row?.email ?? '' })
        .split('/')
        .at(-1) ?? ''
    );
  }

  const tokenOf = async (target: Target) => (target === 'unknown' ? 'nenhum' : newToken(companyOf(target)));

  const rowOf = async (target: Target, make: (companyId: string) => Promise<string>) =>
    target === 'unknown' ? uuidv7() : make(companyOf(target));
  const cardOf = async (target: Target) =>
    target === 'unknown' ? { id: uuidv7(), avatarId: uuidv7() } : newCard(companyOf(target));
  /** The holder's own in the own company; everywhere else another person's. */
  const heldCard = async (target: Target, actor: SignedInPerson | null) =>
    rowOf(target, async (companyId) => {
      const holder = target === 'own' && actor?.person.email.startsWith('holder') ? actor.person.id : undefined;
      return (await newCard(companyId, holder)).id;
    });
  const upload = () => {
    const { payload, headers } = form([{ bytes: picture, filename: 'foto.jpg' }]);
    return { body: payload, headers };
  };

  async function codeFor(email: string): Promise<string> {
    await app.fastify.inject({ method: 'POST', url: '/api/auth/code', payload: { email } });
    const mail = app.sent.find(({ to }) => to === email);
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  }

  /** A card of which the actor is a guardian who has agreed. */
  async function newSeat(target: Target, actor: SignedInPerson | null): Promise<string> {
    const { id: cardId } = await cardOf(target);
    const [person] = await db
      .select({ email: people.email })
      .from(people)
      .where(eq(people.id, actor?.person.id ?? uuidv7()));
    if (target === 'unknown' || !person) return cardId;
    const at = app.deps.clock();
    const answer = { answer: 'granted' as const, answeredAt: at, textVersion: '1' };
    const guardian = { id: uuidv7(), companyId: companyOf(target), cardId, fullName: 'Rosa', createdAt: at };
    await db.insert(guardians).values({ ...guardian, ...person, ...answer });
    return cardId;
  }

  async function newPasskey(personId?: string): Promise<string> {
    const id = uuidv7();
    const key = { id, name: 'Celular', credentialId: id, publicKey: '', transports: [], counter: 0 };
    const backup = { backupEligible: false, backedUp: false };
    if (personId) await db.insert(passkeys).values({ ...key, ...backup, personId, createdAt: app.deps.clock() });
    return id;
  }

  async function stepUpCode(actor: SignedInPerson | null): Promise<string> {
    if (!actor) return '0';
    // A code that was sent a moment ago still works.
    await app.fastify.inject({ method: 'POST', url: '/api/profile/step-up/code', headers: actor.headers });
    // Another call may have changed the address.
    const [person] = await db.select({ email: people.email }).from(people).where(eq(people.id, actor.person.id));
    const isTheirs = ({ to, subject }: Message) => to === person?.email && subject.includes('confirma que é você');
    return /\d{6}/.exec(app.sent.findLast(isTheirs)?.subject ?? '')?.[0] ?? '0';
  }

  /** A valid request for each call, on a row of its own if the call changes one. */
  const REQUESTS: Readonly<Record<CallName, (target: Target, actor: SignedInPerson | null) => Promise<WorldRequest>>> =
    {
      requestCode: async () => ({ body: { email: `codigo${next()}@pessoas.example` } }),
      requestInvitedCode: async () => ({ params: { token: await newToken() } }),
      signIn: async () => {
        const email = `entrada${next()}@pessoas.example`;
        return { body: { provider: 'email', email, full_name: 'Nova', password: await codeFor(email) } };
      },
      requestEmailChange: async () => ({ body: { email: `troca${next()}@pessoas.example` } }),
      changeEmail: async (_, actor) => {
        const email = `troca${next()}@pessoas.example`;
        const headers = actor?.headers ?? {};
        await app.fastify.inject({ method: 'POST', url: '/api/profile/email/codes', payload: { email }, headers });
        const codes = app.sent.flatMap(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? []);
        const [new_code = '0', current_code = '0'] = codes.slice(-2);
        return { body: { email, current_code, new_code } };
      },
      refreshTokens: async (_, actor) => ({ body: { refresh_token: actor?.tokens.refresh_token ?? 'nenhum' } }),
      signOut: async (_, actor) => ({ body: { refresh_token: actor?.tokens.refresh_token ?? 'nenhum' } }),

      beginPasskeySignIn: async () => ({}),
      listPasskeys: async () => ({}),
      beginPasskey: async () => ({}),
      addPasskey: async (_, actor) => {
        const begun = await app.fastify.inject({
          method: 'POST',
          url: '/api/profile/passkeys/options',
          headers: actor?.headers ?? {},
        });
        const device = passkeyDevice(app.deps.config.publicUrl);
        const offer = begun.statusCode === 200 ? begun.json<PasskeyOffer>() : NO_OFFER;
        return { body: { name: 'Celular', credential: device.make(offer) } };
      },
      removePasskey: async (_, actor) => ({ params: { id: await newPasskey(actor?.person.id) } }),
      beginStepUp: async () => ({}),
      requestStepUpCode: async () => ({}),
      stepUp: async (_, actor) => ({ body: { by: 'code', password: await stepUpCode(actor) } }),

      getProfile: async () => ({}),
      updateProfile: async () => ({ body: { full_name: 'Novo nome', username: `nome.${next()}` } }),
      removeAccount: async () => ({}),
      getOwnData: async () => ({}),
      listSessions: async () => ({}),
      endSession: async (_, actor) => ({ params: { id: await newSession(actor?.person.id) } }),
      endOtherSessions: async () => ({}),
      addAvatar: async () => upload(),
      replaceAvatar: async () => upload(),

      createCompany: async () => ({ body: { title: 'Nova', phone: '19987654321', cnpj: cnpjNumber(next()) } }),
      listCompanies: async () => ({ query: { page: 1, search: 'a', standing: 'free_month' } }),
      getDashboard: async () => ({}),
      beginHandover: async (target) => ({
        params: { companyId: await handedOver(target) },
        body: { email: `outra${next()}@papeis.example`, proof: 'Ofício da escola' },
      }),
      removePerson: async () => ({
        params: { id: (await newPerson()).person.id },
        body: { proof: 'Pedido da mãe, conferido pela escola' },
      }),
      lookUp: async () => ({ query: { search: 'padaria' } }),
      getCompanyDetails: async (target) => ({ params: { companyId: companyOf(target) } }),
      getCompany: async (target) => ({ params: { id: companyOf(target) } }),
      updateCompany: async (target) => ({
        params: { id: companyOf(target) },
        body: { title: 'Mudada', cnpj: cnpjNumber(next()), active: true, exempt: false, address: { uf: 'SP' } },
      }),
      updateOwnCompany: async (target) => ({
        params: { id: companyOf(target) },
        body: { phone: '8133334444', address: { uf: 'SP' } },
      }),
      exportCompany: async (target) => ({ params: { companyId: companyOf(target) } }),
      knowCompany: async (target) => ({ params: { id: companyOf(target) } }),
      refuseCompany: async (target) => ({ params: { id: companyOf(target) } }),

      getTemplate: async (target) => ({ params: { companyId: companyOf(target) } }),
      updateTemplate: async (target) => ({
        params: { id: await rowOf(target, templateOf) },
        body: {
          name: 'Visual',
          background_color: '#123456',
          background_id: null,
          logo_id: null,
          card_fields: ['class_name'],
        },
      }),

      createFile: async () => upload(),
      replaceFile: async (target) => ({ params: { id: await rowOf(target, (id) => newFile(id, false)) }, ...upload() }),
      deleteFile: async (target) => ({ params: { id: await rowOf(target, (id) => newFile(id, false)) } }),

      findPlace: async () => ({ params: { link: 'Loja1' } }),
      findZipCode: async () => ({ params: { code: '01310100' } }),

      listCategories: async (target) => ({ query: { companiesId: companyOf(target), active: 1 } }),
      getCategory: async (target) => ({ params: { id: await rowOf(target, newCategory) } }),
      createCategory: async () => ({ body: { title: `Nova ${next()}`, active: true } }),
      updateCategory: async (target) => ({
        params: { id: await rowOf(target, newCategory) },
        body: { title: `Outra ${next()}`, active: false },
      }),
      deleteCategory: async (target) => ({ params: { id: await rowOf(target, newCategory) } }),

      listPartners: async (target) => ({ query: { companiesId: companyOf(target), search: 'parceiro' } }),
      listMyPartners: async (target) => ({ query: { companiesId: companyOf(target), active: 1, whole: 1 } }),
      markFavorite: async (target) => ({
        params: { id: await rowOf(target, newPartner) },
        body: { favorite: true },
      }),
      getCompanyOverview: async (target) => ({ params: { companyId: companyOf(target) } }),
      getUsesMonth: async (target) => ({ params: { companyId: companyOf(target) } }),
      getUsesOfPartner: async (target) => ({ params: { id: await rowOf(target, newPartner) } }),
      createReport: async (target) => ({
        params: { id: await rowOf(target, newPartner) },
        body: { reason: 'refused', comment: 'Disseram que não conhecem' },
      }),
      listReports: async (target) => ({ params: { id: await rowOf(target, newPartner) } }),
      settleReport: async (target) => ({ params: { id: await rowOf(target, newReport) }, body: { settled: true } }),
      getPartner: async (target) => ({ params: { id: await rowOf(target, newPartner) } }),
      createPartner: async (target) => ({
        body: {
          unit_id: companyOf(target),
          title: 'Novo',
          benefits: [{ title: '10% em pães' }],
          opening_hours: OPENING_HOURS,
        },
      }),
      updatePartner: async (target) => ({
        params: { id: await rowOf(target, newPartner) },
        body: {
          title: 'Mudado',
          logo_id: null,
          categories_id: [await newCategory()],
          benefits: [{ title: '10% em pães', from_hour: '14:00', until_hour: '18:00', use_limit: 'day' }],
          website: 'www.loja.com.br',
          opening_hours: OPENING_HOURS,
        },
      }),
      listKnownPartners: async (target) => ({ params: { companyId: companyOf(target) } }),
      importPartners: async (target) => ({
        body: {
          company_id: companyOf(target),
          rows: [
            { title: `Da lista ${next()}`, categories_id: [await newCategory()], benefit: { title: '10% em pães' } },
          ],
        },
      }),
      deletePartner: async (target) => ({ params: { id: await rowOf(target, newPartner) } }),
      getShopPage: async (target) => ({ params: { id: await rowOf(target, newPartner) } }),
      openShopPage: async (target) => ({ params: { id: await rowOf(target, newPartner) } }),
      settleShopMessage: async (target) => {
        const [partnerId, id] = [await rowOf(target, newPartner), uuidv7()];
        if (target !== 'unknown')
          await db.insert(shopMessages).values({ partnerId, id, text: 'Telefone novo', sentAt: app.deps.clock() });
        return { params: { id: partnerId }, body: { id } };
      },
      closeShopPage: async (target) => ({ params: { id: await rowOf(target, newPartner) } }),

      listCards: async (target) => ({ query: { company_id: companyOf(target), search: 'carteirinha', active: 1 } }),
      exportCards: async (target) => ({ query: { company_id: companyOf(target), sort: 'class_name' } }),
      listCardClasses: async (target) => ({ params: { companyId: companyOf(target) } }),
      listMyCards: async () => ({}),
      listFamilyCards: async () => ({}),
      updateFamilyCard: async (target, actor) => ({
        params: { id: await newSeat(target, actor) },
        body: { hides_photo: true, paused: false },
      }),
      getFamilyData: async (target, actor) => ({ params: { id: await newSeat(target, actor) } }),
      createCard: async (target, actor) => {
        const companyId = companyOf(target);
        const { person } = await newPerson();
        return {
          body: {
            unit_id: companyId,
            user_id: person.id,
            avatar_id: await newFile(companyId, false, actor?.person.id),
            full_name: 'Nova',
            valid_until: null,
            enrollment_number: `2026-${next()}`,
            class_name: '1º A',
            email: person.email,
          },
        };
      },
      getCard: async (target) => ({ params: { id: (await cardOf(target)).id } }),
      updateCard: async (target) => {
        const { id, avatarId } = await cardOf(target);
        return { params: { id }, body: { avatar_id: avatarId, full_name: 'Mudada', active: false } };
      },
      deleteCard: async (target) => ({ params: { id: (await cardOf(target)).id } }),
      changeCards: async (target) => {
        const { id } = await cardOf(target);
        return { body: { company_id: companyOf(target), ids: [id], expected: 1, change: 'deactivate' } };
      },
      undoCardChange: async (target) => ({ params: { id: await rowOf(target, newCardChange) } }),
      listRoster: async (target) => ({ params: { companyId: companyOf(target) } }),
      importClassList: async (target) => {
        const row = { email: `nova${next()}@listas.example`, full_name: 'Da Lista', class_name: '1º A' };
        return { body: { company_id: companyOf(target), rows: [row] } };
      },
      listWaitingStudents: async (target) => ({ params: { companyId: companyOf(target) } }),
      getWaitingStudent: async (target) => ({ params: { id: await rowOf(target, newInvitation) } }),
      updateInvitation: async (target) => ({
        params: { id: await rowOf(target, newInvitation) },
        body: { email: `outra${next()}@listas.example`, full_name: 'Outra' },
      }),
      changeInvitations: async (target) => ({
        body: { company_id: companyOf(target), ids: [await rowOf(target, newInvitation)], change: 'revoke' },
      }),
      listMyInvitations: async () => ({}),
      takeUpInvitation: async (target, actor) => ({
        params: { id: await rowOf(target, (companyId) => newInvitation(companyId, actor?.person.id)) },
        ...upload(),
      }),
      acceptInvitation: async (target) => ({ params: { token: await tokenOf(target) } }),
      openInvitation: async () => ({ params: { token: await newToken() } }),
      getCompanyLink: async (target) => ({ params: { companyId: companyOf(target) } }),
      openCompanyLink: async (target) => ({ params: { companyId: companyOf(target) } }),
      closeCompanyLink: async (target) => ({ params: { companyId: companyOf(target) } }),
      listMatchingRequests: async (target) => ({ params: { companyId: companyOf(target) } }),
      answerRequests: async (target) => ({
        body: {
          company_id: companyOf(target),
          requests: [target === 'unknown' ? { id: uuidv7(), version: '' } : await newRequest(companyOf(target))],
          answer: 'accept',
        },
      }),
      openCompany: async () => ({ params: { code: await newCode('own') } }),
      addRequestPicture: async () => upload(),
      askForCard: async (target, actor) => ({
        params: { code: await newCode(target) },
        body: { full_name: 'Pede', avatar_id: await newFile(null, false, actor?.person.id) },
      }),
      askAgain: async (target, actor) => ({
        params: { id: await rowOf(target, async (companyId) => (await newRequest(companyId, actor)).id) },
        body: { full_name: 'Corrige', avatar_id: await newFile(null, false, actor?.person.id) },
      }),
      withdrawRequest: async (target, actor) => ({
        params: { id: await rowOf(target, async (companyId) => (await newRequest(companyId, actor)).id) },
      }),
      previewPrint: async (target) => ({ body: { company_id: companyOf(target), search: 'carteirinha', active: 1 } }),
      printCards: async (target) => ({
        body: { company_id: companyOf(target), ids: [(await cardOf(target)).id], layout: 'card' },
      }),
      makeCardCopy: async (target, actor) => ({ params: { id: await heldCard(target, actor) } }),
      endCardCopy: async (target, actor) => ({ params: { id: await heldCard(target, actor) } }),
      openActivation: async () => ({ params: { code: await newActivation('own') } }),
      activateCard: async (target) => ({ params: { code: await newActivation(target) } }),
      releaseCard: async (target) => ({ params: { id: await rowOf(target, newActivated) } }),
      releaseInvitation: async (target) => ({ params: { id: await rowOf(target, newActivatedListed) } }),
      previewDelivery: async (target) => ({ body: { company_id: companyOf(target) } }),
      // Once more as well, which ends the codes of the time before.
      deliverCards: async (target) => ({
        body: {
          company_id: companyOf(target),
          invitation_ids: [await rowOf(target, newListed)],
          format: 'csv',
          renew: true,
        },
      }),

      searchUsers: async () => ({ query: { search: 'pessoa' } }),
      getUser: async (target) => {
        if (target === 'unknown') return { params: { id: uuidv7() } };
        const { person } = await newPerson('Estranha');
        if (target !== 'nobodys') await newCard(companyOf(target), person.id);
        return { params: { id: person.id } };
      },

      listGuardians: async (target) => ({ params: { id: (await cardOf(target)).id } }),
      addGuardian: async (target) => ({
        params: { id: (await cardOf(target)).id },
        body: { full_name: 'Rosa', email: `rosa${next()}@familias.example` },
      }),
      removeGuardian: async (target) => ({
        params: { id: await rowOf(target, newGuardian) },
        body: { reason: 'Ordem judicial' },
      }),

      listManagers: async (target) => ({ params: { companyId: companyOf(target) } }),
      listManagerInvitations: async (target) => ({ params: { companyId: companyOf(target) } }),
      inviteManager: async (target) => ({
        params: { companyId: companyOf(target) },
        body: { email: `gestora${next()}@listas.example` },
      }),
      remindManager: async (target) => ({ params: { id: await rowOf(target, newManagerInvitation) } }),
      revokeManagerInvitation: async (target) => ({ params: { id: await rowOf(target, newManagerInvitation) } }),
      addManager: async (target) => {
        const { person } = await newPerson();
        return { body: { company_id: companyOf(target), user_id: person.id, email: person.email } };
      },
      removeManager: async (target) => {
        const companyId = companyOf(target);
        const { person } = await newPerson();
        if (target !== 'unknown' && target !== 'nobodys') await join(companyId, person.id);
        return { body: { company_id: companyId, user_id: person.id } };
      },

      getSubscription: async (target) => ({ params: { companyId: companyOf(target) } }),
      createSubscription: async (target) => {
        const companyId = companyOf(target);
        await endSubscription(companyId);
        return { body: { company_id: companyId, external_reference: 'Contrato 7', payment_method: 2 } };
      },
      updateSubscription: async (target) => ({
        params: { id: await rowOf(target, newSubscription) },
        body: { external_reference: null, payment_method: 2 },
      }),
      deleteSubscription: async (target) => ({ params: { id: await rowOf(target, newSubscription) } }),

      createCardSubscription: async (target) => {
        const companyId = companyOf(target);
        await endSubscription(companyId);
        return { body: { company_id: companyId, card_token_id: `token-${next()}`, email: 'quem@paga.example' } };
      },
      updateCardSubscription: async (target) => ({
        params: { id: await rowOf(target, newCardSubscription) },
        body: { card_token_id: `token-${next()}` },
      }),
      cancelCardSubscription: async (target) => ({ params: { id: await rowOf(target, newCardSubscription) } }),
      getBilling: async (target) => ({ params: { companyId: companyOf(target) } }),

      getSettings: async () => ({}),

      listAuditEntries: async (target) => ({
        query: { page: 1, company: companyOf(target), person: 'zz', from: '2020-01-01T00:00:00.000Z' },
      }),
    };

  /** Sends a request as a person; the header names the company, which must grant nothing. */
  async function send(
    name: CallName,
    actor: SignedInPerson | null,
    { params = {}, query = {}, body, headers }: WorldRequest,
    companyId?: string,
  ): Promise<LightMyRequestResponse> {
    const call: Call = calls[name];
    const path = call.path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
    return app.fastify.inject({
      method: call.method,
      url: `/api${path}`,
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      headers: {
        ...actor?.headers,
        ...(companyId !== undefined && { 'x-company-id': companyId }),
        ...(body !== undefined && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
  }

  return { companyIds, companyOf, makeActor, requests: REQUESTS, send };
}
