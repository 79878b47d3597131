/** What the company form holds, when it is valid, and how it is sent. */

import { boolean, object, string } from 'yup';
import type { Company, UpdateCompany } from '@vinculo/contract/companies';
import { isCnpj, toCnpj } from '@vinculo/contract/rules/text/cnpj';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { contactShape, contactValues, toContactInput } from '../../components/form/contact';
import { name, optional } from '../../components/form/schemas';

const LAST_DAY = 31;

export const companyValues = (company: Company) => ({
  title: company.title,
  cnpj: company.cnpj,
  ...contactValues(company),
  due_day: company.due_day === null ? '' : String(company.due_day),
  active: company.active,
  exempt: company.exempt,
  approved: company.approved,
  clearsName: false,
});

export type CompanyValues = ReturnType<typeof companyValues>;

const isDueDay = (value: string) => /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= LAST_DAY;

export const companySchema = object({
  title: name(MESSAGES.company.title),
  cnpj: string()
    .trim()
    .required(MESSAGES.company.cnpj)
    .test('cnpj', MESSAGES.cnpj.invalid, (value) => isCnpj(value)),
  ...contactShape,
  due_day: optional(string().trim(), isDueDay, MESSAGES.company.dueDay),
  active: boolean(),
  exempt: boolean(),
  approved: boolean(),
  clearsName: boolean(),
});

export function toCompanyInput(values: CompanyValues): UpdateCompany {
  const dueDay = values.due_day.trim();
  return {
    title: values.title.trim(),
    cnpj: toCnpj(values.cnpj),
    ...toContactInput(values),
    due_day: dueDay ? Number(dueDay) : null,
    active: values.active,
    exempt: values.exempt,
    approved: values.approved,
    ...(values.clearsName && { clears_name: true }),
  };
}
