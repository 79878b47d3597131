// The people and records on which the specified screens are looked at.
import type { CardList, HolderCard } from '@vinculo/contract/cards';
import type { Category } from '@vinculo/contract/categories';
import type { Company } from '@vinculo/contract/companies';
import type { HolderPartner, HolderPartnerList, PartnerList } from '@vinculo/contract/partners';
import type { Profile } from '@vinculo/contract/profile';
import { BENEFIT_TITLE_MAX, BENEFITS_MAX, INSTAGRAM_MAX, TEXT_MAX } from '@vinculo/contract/rules/limits';
import { DEMO_PEOPLE } from '../../server/demo/people';
import type { Product } from '../support/product';
import type { Data, Who } from '../support/specified';
import {
  changeCard,
  get,
  makeCard,
  makeCompany,
  makePartner,
  post,
  signInAs,
  signInSupport,
  type Session,
} from './api';
import { newPerson, uniqueWord } from './people';

export interface World {
  data: Data;
  people: Record<Exclude<Who, 'visitor'>, Session>;
}

const found = <T>(record: T | undefined): T => {
  if (record === undefined) throw new Error('The demo lacks a record that the specified screens show.');
  return record;
};

async function demoPeople(product: Product): Promise<World['people']> {
  const { student, studentWithoutCard, firstAdministrator } = DEMO_PEOPLE;
  return {
    student: await signInAs(product, student),
    studentWithoutCard: await signInAs(product, studentWithoutCard),
    manager: await signInAs(product, firstAdministrator),
    superAdministrator: await signInSupport(product),
  };
}

/** What these people see: the manager's school, and a partner of it with every field. */
async function dataOf({ manager, student, superAdministrator }: World['people'], category: Category): Promise<Data> {
  const { managed } = await get<Profile>('/profile', manager);
  const { id: companyId } = found(managed[0]);
  const company = await get<Company>(`/companies/${companyId}`, superAdministrator);
  const { partners: shown } = await get<HolderPartnerList>('/partners/me?active=1', student);
  const { partners: listed } = await get<PartnerList>(`/partners?companiesId=${companyId}`, manager);
  const isWhole = (each: HolderPartner) =>
    each.company_id === companyId && each.delivery && each.address && each.whatsApp && each.facebook && each.instagram;
  const partner = found(shown.find(isWhole));
  const { results: cards } = await get<CardList>(`/cards?company_id=${companyId}&limit=20&offset=0`, manager);
  const [own] = await get<HolderCard[]>('/cards/me', student);
  return {
    first: { shown: found(shown[0]).title, listed: found(listed[0]).title },
    partner: {
      id: partner.id,
      title: partner.title,
      description: partner.description ?? '',
      address: partner.address?.formatted_address ?? '',
      company: partner.company,
    },
    card: { id: found(cards[0]).id, name: found(cards[0]).full_name },
    ownCard: found(own).full_name,
    company: { id: companyId, title: company.title },
    category,
    manager: manager.user.full_name,
  };
}

export async function demoData(product: Product): Promise<World> {
  const people = await demoPeople(product);
  const [category] = await get<Category[]>('/categories', people.superAdministrator);
  return { people, data: await dataOf(people, found(category)) };
}

/** A text of `length` characters: one word that a phone breaks, then words as long as Portuguese has them. */
function long(start: string, length: number): string {
  const words = `${start} ${'Pneumoultramicroscopicossilicovulcanoconiótico '.repeat(length)}`;
  return words.slice(0, length).replace(/ $/, 'o');
}

const longName = (start: string) => long(`${start} ${uniqueWord()}`, TEXT_MAX);

/** Every text is as long as the contract allows. */
export async function longestData(product: Product): Promise<World> {
  const people = await demoPeople(product);
  const named = (start: string) => signInAs(product, { ...newPerson(start), name: longName(start) });
  const manager = await named('Diretora');
  const student = await named('Aluna');
  const school = await makeCompany(product, { title: longName('Colégio'), manager });
  const category = await post<Category>(
    product,
    '/categories',
    { title: longName('Sabores'), active: true },
    people.superAdministrator,
  );
  const text = (start: string) => long(start, TEXT_MAX);
  await makePartner(school, {
    title: text('Padaria'),
    description: text('Pães'),
    category: category.title,
    phone: '11987654321',
    delivery: true,
    facebook: 'p'.repeat(TEXT_MAX),
    instagram: 'p'.repeat(INSTAGRAM_MAX),
    address: {
      address: text('Rua'),
      number: text('Número'),
      neighborhood: text('Bairro'),
      city: text('Cidade'),
      uf: 'SP',
      zip_code: '13010-001',
      complement: text('Complemento'),
    },
    benefits: Array.from({ length: BENEFITS_MAX }, (_, index) => ({
      title: long(`Desconto ${index}`, BENEFIT_TITLE_MAX),
      conditions: text('Condições'),
    })),
  });
  const card = await makeCard(school, student);
  await changeCard(school, card, { full_name: longName('Aluna') });
  const longest = { ...people, manager, student };
  return { people: longest, data: await dataOf(longest, category) };
}
