/** Schools and other companies that issue cards. */
import { Type, type Static } from 'typebox';
import { MESSAGES } from './rules/messages';
import { Id, requiredText, type Call } from './schema';

export const CreateCompany = Type.Object({
  title: requiredText({ messages: { required: MESSAGES.school.title } }),
  phone: requiredText({
    format: 'phone',
    messages: { required: MESSAGES.school.phone, format: MESSAGES.phone.invalid, maxLength: MESSAGES.phone.invalid },
  }),
  cnpj: requiredText({
    format: 'cnpj',
    messages: { required: MESSAGES.school.cnpj, format: MESSAGES.cnpj.invalid, maxLength: MESSAGES.cnpj.invalid },
  }),
});
export type CreateCompany = Static<typeof CreateCompany>;

export const CompanyCreated = Type.Object({ company_id: Id });
export type CompanyCreated = Static<typeof CompanyCreated>;

export const companyCalls = {
  createCompany: {
    method: 'POST',
    path: '/companies',
    audience: 'person',
    summary: 'Makes a school account; its creator becomes the first manager and the free month starts',
    body: CreateCompany,
    status: 201,
    response: CompanyCreated,
  },
} as const satisfies Record<string, Call>;
