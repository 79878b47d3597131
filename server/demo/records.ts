// The demo as rows, before anything is written.
import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { brazilianDate, dayAfter } from '@vinculo/contract/rules/brasilia';
import { nextOf } from '@vinculo/contract/rules/card/cardState';
import { NEW_PARTNER_DAYS } from '@vinculo/contract/rules/limits';
import { roundedPlace, type Place } from '@vinculo/contract/rules/partner/places';
import { slug } from '@vinculo/contract/rules/text/slug';
import { trialEndOf } from '../domain/standing/freeMonth';
import { contentTypeOf, newFileKey } from '../services/files/files';
import { CHILDREN_CODE, childrenOf, DEMO_CHILDREN } from './children';
import {
  DEMO_CATEGORIES,
  DEMO_CODE,
  DEMO_COMPANIES,
  hoursOf,
  type DemoCompany,
  type DemoShop,
  type Rows,
} from './companies';
import { reportsOf, usesOf, usesOfBenefits, usesOfClasses } from './counted';
import { DEMO_PEOPLE, type DemoPerson } from './people';
import { trailOf } from './trail';
import { waitingOf } from './waiting';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 86_400_000;
/** Waits for the school on the open page of a shop. */
const SHOP_MESSAGE =
  'O café da manhã com 10% agora vai das 6h às 11h30. E queremos oferecer o suco do dia pela metade, de segunda a sexta, das 15h às 18h.';
/** The first shops of each company are new. */
const NEW_SHOPS = 2;
const PORTRAITS = 40;
const INACTIVE_EACH = 9;
const ALWAYS_GIVEN = { weekdays: [], useLimit: 'none' as const, active: true };
const CLASS_SIZE = 8;
const CLASSES = ['1º A', '1º B', '2º A', '3º A', '9º A', '9º B'];
const COMPANY_YEAR = '03-31';
/** In each cycle of cards, one has ended and two end soon. The others end with the school year, as students' own do. */
const END_CYCLE = 12;
const SOON: Readonly<Record<number, number>> = { 5: -20, 8: 12, 11: 3 };

function endOf(position: number, now: Date): string {
  const days = SOON[position % END_CYCLE];
  return days === undefined ? nextOf(COMPANY_YEAR, now) : dayAfter(brazilianDate(now), days);
}

const portrait = (position: number) => `portrait-${String((position % PORTRAITS) + 1).padStart(2, '0')}.jpg`;

/** Around the school, the first shops nearest. */
const placeNear = ({ latitude, longitude }: Place, rank: number): Place =>
  roundedPlace({
    latitude: latitude + Math.sin(rank * 2.4) * 0.002 * (rank + 1),
    longitude: longitude + Math.cos(rank * 2.4) * 0.002 * (rank + 1),
  });

/** All rows of the demo by their table; `pictures` holds the committed pictures by name. */
export function demoRecords(now: Date, pictures: ReadonlyMap<string, Buffer>) {
  // In the order in which they can be written.
  const rows = {
    files: [] as Rows['files'],
    people: [] as Rows['people'],
    companies: [] as Rows['companies'],
    managers: [] as Rows['managers'],
    templates: [] as Rows['templates'],
    categories: [] as Rows['categories'],
    partners: [] as Rows['partners'],
    partnerBenefits: [] as Rows['partnerBenefits'],
    shopPages: [] as Rows['shopPages'],
    shopMessages: [] as Rows['shopMessages'],
    partnerUses: [] as Rows['partnerUses'],
    partnerCategories: [] as Rows['partnerCategories'],
    cards: [] as Rows['cards'],
    guardians: [] as Rows['guardians'],
    benefitUses: [] as Rows['benefitUses'],
    classUses: [] as Rows['classUses'],
    partnerReports: [] as Rows['partnerReports'],
    invitations: [] as Rows['invitations'],
    companyLinks: [] as Rows['companyLinks'],
    audit: [] as Rows['audit'],
  };
  /** Name of the committed picture by file key. */
  const pictureNames = new Map<string, string>();
  /** Benefits that the demo's student has used today. */
  const usedBenefits: Rows['partnerBenefits'] = [];
  // Lists run newest first. One minute between records keeps the order of this file.
  let minutes = 0;
  const nextMoment = () => new Date(now.getTime() - minutes++ * MINUTE_MS);

  const addFile = (picture: string, companyId: string | null, uploadedBy: string): string => {
    const bytes = pictures.get(picture)?.length;
    if (bytes === undefined) throw new Error(`The demo picture ${picture} is missing`);
    const id = uuidv7();
    const key = newFileKey(picture.endsWith('.png') ? 'png' : 'jpg');
    rows.files.push({
      id,
      key,
      contentType: contentTypeOf(key),
      bytes,
      uploadedBy,
      companyId,
      used: true,
      createdAt: now,
    });
    pictureNames.set(key, picture);
    return id;
  };

  const addPerson = (fullName: string, email: string, options: { picture?: string; superAdmin?: boolean } = {}) => {
    const id = uuidv7();
    const avatarId = options.picture ? addFile(options.picture, null, id) : null;
    const username = slug([fullName]).replaceAll('-', '.');
    const superAdmin = options.superAdmin ?? false;
    rows.people.push({ id, fullName, username, email, avatarId, superAdmin, createdAt: nextMoment() });
    return { id, fullName, email };
  };

  const addNamed = ({ name, email }: DemoPerson, options?: { picture?: string; superAdmin?: boolean }) =>
    addPerson(name, email, options);

  const categoryIds = new Map(DEMO_CATEGORIES.map((title) => [title, uuidv7()]));
  for (const [title, id] of categoryIds) rows.categories.push({ id, title, active: true });

  const addCompany = (company: DemoCompany, manager: { id: string; email: string }): string => {
    const id = uuidv7();
    const { title, cnpj, phone, exempt, address, card } = company;
    const createdAt = nextMoment();
    rows.companies.push({
      id,
      title,
      cnpj,
      phone,
      exempt,
      displayName: card.name === title ? null : card.name,
      createdAt,
      trialEndsAt: trialEndOf(now),
      approvedAt: now,
      ...address,
      email: manager.email,
    });
    rows.managers.push({ companyId: id, personId: manager.id, joinedAt: createdAt });
    const backgroundId = card.banner ? addFile(card.banner, id, manager.id) : null;
    rows.templates.push({ id: uuidv7(), companyId: id, name: card.name, backgroundColor: card.color, backgroundId });
    return id;
  };

  const addShop = (
    shop: DemoShop,
    company: DemoCompany,
    ids: { companyId: string; managerId: string; rank: number },
  ): void => {
    const { companyId, managerId, rank } = ids;
    const id = uuidv7();
    const position = rows.partners.length;
    const { city, uf } = company.address;
    const { logo, categories, benefits = [], address, open, unused = false, ...columns } = shop;
    rows.partners.push({
      delivery: false,
      active: true,
      ...columns,
      ...(address && { ...address, city, uf }),
      id,
      companyId,
      // Every fourth shop has said that it has no place.
      placeAskedFor: address?.zipCode ?? null,
      ...(address &&
        company.place &&
        rank % 4 !== 3 && { ...placeNear(company.place, rank), placeSource: 'link' as const }),
      logoId: addFile(logo, companyId, managerId),
      // From unassigned number ranges, so that a tap on WhatsApp reaches no real person.
      phone: `${company.phone.slice(0, 2)}90000${String(1000 + position)}`,
      openingHours: open ? hoursOf(open) : null,
      createdAt: new Date(nextMoment().getTime() - (rank < NEW_SHOPS ? 0 : 2 * NEW_PARTNER_DAYS * DAY_MS)),
    });
    if (columns.active !== false && !unused) rows.partnerUses.push(...usesOf(id, rank, now));
    for (const [place, { days, used = false, ...benefit }] of benefits.entries()) {
      const [firstDay = null, lastDay = null] = (days ?? []).map((away) => dayAfter(brazilianDate(now), away));
      const kept = { ...ALWAYS_GIVEN, ...benefit, id: uuidv7(), partnerId: id, place, firstDay, lastDay };
      rows.partnerBenefits.push(kept);
      if (used) usedBenefits.push(kept);
    }
    for (const title of categories) {
      const categoryId = categoryIds.get(title);
      if (!categoryId) throw new Error(`The demo has no category ${title}`);
      rows.partnerCategories.push({ partnerId: id, categoryId });
    }
  };

  const addCard = (
    owner: { id: string; fullName: string; email: string },
    companyId: string,
    managerId: string,
    { picture, index }: { picture: string; index: number },
  ): void => {
    const position = rows.cards.length;
    rows.cards.push({
      id: uuidv7(),
      companyId,
      personId: owner.id,
      ownerEmail: owner.email,
      fullName: owner.fullName,
      avatarId: addFile(picture, companyId, managerId),
      active: position % INACTIVE_EACH !== INACTIVE_EACH - 1,
      validUntil: owner.id === student.id ? nextOf(COMPANY_YEAR, now) : endOf(position, now),
      enrollmentNumber: `${now.getUTCFullYear()}${String(index + 1).padStart(4, '0')}`,
      className: CLASSES[Math.floor(index / CLASS_SIZE) % CLASSES.length] ?? null,
      createdAt: nextMoment(),
    });
  };

  addNamed(DEMO_PEOPLE.superAdministrator, { superAdmin: true });
  const firstManager = addNamed(DEMO_PEOPLE.firstAdministrator, { picture: portrait(38) });
  const secondManager = addNamed(DEMO_PEOPLE.secondAdministrator);
  const thirdManager = addNamed(DEMO_PEOPLE.thirdAdministrator);
  const student = addNamed(DEMO_PEOPLE.student, { picture: portrait(36) });
  addNamed(DEMO_PEOPLE.studentWithoutCard, { picture: portrait(39) });
  addNamed(DEMO_PEOPLE.newcomer);
  addNamed(DEMO_PEOPLE.guardian);

  for (const [index, company] of DEMO_COMPANIES.entries()) {
    const manager = index === 0 ? firstManager : secondManager;
    const companyId = addCompany(company, manager);
    for (const [rank, shop] of company.shops.entries())
      addShop(shop, company, { companyId, managerId: manager.id, rank });
    addCard(student, companyId, manager.id, { picture: portrait(36), index: company.students.length });
    company.students.forEach((name, position) => {
      const email = `${slug([name]).replaceAll('-', '.')}@${company.domain}`;
      const picture = portrait(position);
      // Half of them also have a photo of their own, which the company may reuse.
      const owner = addPerson(name, email, position % 2 === 0 ? { picture } : {});
      addCard(owner, companyId, manager.id, { picture, index: position });
    });
    if (index > 0) continue;
    const validUntil = nextOf(COMPANY_YEAR, now);
    const pictureOf = (name: string) => addFile(name, companyId, manager.id);
    rows.invitations.push(...waitingOf({ companyId, validUntil, now, addPerson, pictureOf }));
    rows.companyLinks.push({ companyId, code: DEMO_CODE, openedAt: now });
  }
  const companyId = addCompany(DEMO_CHILDREN, thirdManager);
  const validUntil = nextOf(COMPANY_YEAR, now);
  const photoOf = (index: number) => addFile(portrait(index), companyId, thirdManager.id);
  const made = childrenOf({ companyId, validUntil, now, nextMoment, addPerson, photoOf });
  rows.cards.push(...made.cards);
  rows.invitations.push(...made.invitations);
  rows.guardians.push(...made.guardians);
  rows.companyLinks.push({ companyId, code: CHILDREN_CODE, openedAt: now });
  const [shop] = rows.partners;
  if (shop) {
    const [partnerId, openedAt] = [shop.id, new Date(now.getTime() - HOUR_MS)];
    rows.shopPages.push({ partnerId, id: randomUUID(), openedAt });
    rows.shopMessages.push({ partnerId, id: uuidv7(), text: SHOP_MESSAGE, sentAt: openedAt });
  }
  rows.benefitUses.push(...usesOfBenefits(rows));
  rows.classUses.push(...usesOfClasses(rows));
  rows.partnerReports.push(...reportsOf(rows, now));
  rows.audit.push(...trailOf(rows, now));
  return { rows, pictureNames, usedBenefits };
}

export type DemoRecords = ReturnType<typeof demoRecords>;
