// Makes what a journey needs, by the same calls as the screens.
import type { SignedIn } from '@vinculo/contract/auth';
import type { BenefitInput } from '@vinculo/contract/benefits';
import type { Card } from '@vinculo/contract/cards';
import type { Category } from '@vinculo/contract/categories';
import type { ClassListResult, ClassListRow, RosterEntry } from '@vinculo/contract/classLists';
import type { Company, CompanyCreated, Template } from '@vinculo/contract/companies';
import type { Partner, PartnerInput } from '@vinculo/contract/partners';
import type { FileRef } from '@vinculo/contract/schema';
import { DEMO_PEOPLE } from '../../server/demo/people';
import type { Product } from '../support/product';
import { sessionOf } from '../support/sessions';
import { newCnpj, newPerson, uniqueWord, type NewPerson } from './people';
import { FACE, picture, type PictureFile } from './pictures';

export interface Session extends SignedIn {
  product: Product;
}

export interface School {
  id: string;
  title: string;
  cnpj: string;
  manager: Session;
}

async function send<Answer>(url: string, path: string, session: Session | null, init: RequestInit): Promise<Answer> {
  const headers = new Headers(init.headers);
  if (session) headers.set('Authorization', `Bearer ${session.access_token}`);
  const response = await fetch(`${url}/api${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${init.method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? null : await response.json()) as Answer;
}

export function post<Answer>(product: Product, path: string, body: unknown, session: Session | null = null) {
  const headers = { 'Content-Type': 'application/json' };
  return send<Answer>(product.url, path, session, { method: 'POST', headers, body: JSON.stringify(body) });
}

export function get<Answer>(path: string, session: Session) {
  return send<Answer>(session.product.url, path, session, { method: 'GET' });
}

function change<Answer>(method: 'PUT' | 'PATCH', path: string, session: Session, body: unknown, version = '') {
  const headers = { 'Content-Type': 'application/json', ...(version && { 'If-Match': version }) };
  return send<Answer>(session.product.url, path, session, { method, headers, body: JSON.stringify(body) });
}

function upload(path: string, { name, mimeType, buffer }: PictureFile, session: Session): Promise<FileRef> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  return send<FileRef>(session.product.url, path, session, { method: 'POST', body });
}

export async function signInAs(product: Product, { name, email }: NewPerson): Promise<Session> {
  return { ...(await sessionOf(product, email, name)), product };
}

export async function makePerson(product: Product, firstName: string, { photo = false } = {}): Promise<Session> {
  const session = await signInAs(product, newPerson(firstName));
  if (photo) await upload('/profile/avatar', picture(FACE), session);
  return session;
}

interface CompanyOptions {
  title?: string;
  manager?: Session;
  /** Support has looked at it: shops read that it is confirmed, and no budget of unknown schools stops its mails. */
  approved?: boolean;
}

export async function makeCompany(product: Product, options: CompanyOptions = {}): Promise<School> {
  const { title = `Escola ${uniqueWord()}`, manager = await makePerson(product, 'Diretora'), approved } = options;
  const cnpj = newCnpj();
  const body = { title, cnpj, phone: '11987654321' };
  const { company_id: id } = await post<CompanyCreated>(product, '/companies', body, manager);
  const school = { id, title, cnpj, manager };
  if (approved) await approveCompany(school);
  return school;
}

export const signInSupport = (product: Product) =>
  signInAs(product, { name: 'Suporte', email: DEMO_PEOPLE.superAdministrator.email });

async function approveCompany({ id, manager: { product } }: School): Promise<void> {
  const support = await signInSupport(product);
  const headers = { Authorization: `Bearer ${support.access_token}` };
  const path = `${product.url}/api/companies/${id}`;
  const found = await fetch(path, { headers });
  const { title, cnpj, active, exempt } = (await found.json()) as Company;
  const body = { title, cnpj, active, exempt, approved: true };
  await change('PUT', `/companies/${id}`, support, body, found.headers.get('etag') ?? '');
}

/** Students of a class list, as rows of the call. */
export const importRows = ({ id: company_id, manager }: School, rows: readonly ClassListRow[]) =>
  post<ClassListResult[]>(manager.product, '/cards/import', { company_id, rows }, manager);

/** The month and day on which the school's new cards end. */
export async function setUsualEnd({ id, manager }: School, valid_until_default: string): Promise<void> {
  const { id: templateId, name, background_color } = await get<Template>(`/companies/${id}/templates`, manager);
  await change('PUT', `/templates/${templateId}`, manager, { name, background_color, valid_until_default });
}

/** All students whom the school knows. */
export const readRoster = ({ id, manager }: School) => get<RosterEntry[]>(`/companies/${id}/roster`, manager);

export function addManager({ id: company_id, manager }: School, { user }: Session) {
  const body = { company_id, user_id: user.id, email: user.email };
  return change<null>('PATCH', '/permissions/create', manager, body);
}

export interface PartnerOptions extends Omit<Partial<PartnerInput>, 'benefits'> {
  title: string;
  category?: string;
  benefits?: Partial<BenefitInput>[];
}

export async function makePartner({ id, manager }: School, options: PartnerOptions): Promise<Partner> {
  const { category, ...partner } = options;
  const known = await get<Category[]>('/categories?active=1', manager);
  const categories_id = known.filter((each) => each.title === category).map((each) => each.id);
  const body = { unit_id: id, categories_id, active: true, ...partner };
  return post<Partner>(manager.product, '/partners', body, manager);
}

/** A card that its holder has already seen. */
export async function makeCard({ id, manager }: School, holder: Session): Promise<Card> {
  const { id: avatar_id } = await upload('/files', picture(FACE), manager);
  const { id: user_id, full_name } = holder.user;
  const body = { unit_id: id, user_id, avatar_id, full_name, active: true };
  const card = await post<Card>(manager.product, '/cards', body, manager);
  await post(holder.product, `/companies/${id}/recognition`, {}, holder);
  return card;
}

export function changeCard({ manager }: School, { id, avatar, full_name, active }: Card, changes: Partial<Card>) {
  const body = { avatar_id: avatar?.id, full_name, active, ...changes };
  return change<Card>('PUT', `/cards/${id}`, manager, body);
}
