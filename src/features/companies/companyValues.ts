/** What the company form holds, when it is valid, and how it is sent. */

import { boolean, object, string } from 'yup';
import type { Company, UpdateCompany } from '@vinculo/contract/companies';
import { EMAIL_MAX } from '@vinculo/contract/rules/limits';
import { isCnpj, toCnpj } from '@vinculo/contract/rules/text/cnpj';
import { onlyDigits } from '@vinculo/contract/rules/text/digits';
import { isEmail } from '@vinculo/contract/rules/text/email';
import { isPhone } from '@vinculo/contract/rules/text/phone';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import {
  addressSchema,
  addressValues,
  orNull,
  toAddressInput,
  type AddressValues,
} from '../../components/form/address';
import { name, optional } from '../../components/form/schemas';

const LAST_DAY = 31;

export interface CompanyValues {
  title: string;
  cnpj: string;
  email: string;
  phone: string;
  dueDay: string;
  active: boolean;
  exempt: boolean;
  approved: boolean;
  clearsName: boolean;
  address: AddressValues;
}

/** The requests' names of fields that the form names differently. */
export const FORM_NAMES = { due_day: 'dueDay' };

export const companyValues = (company: Company): CompanyValues => ({
  title: company.title,
  cnpj: company.cnpj,
  email: company.email ?? '',
  phone: company.phone ?? '',
  dueDay: company.due_day === null ? '' : String(company.due_day),
  active: company.active,
  exempt: company.exempt,
  approved: company.approved,
  clearsName: false,
  address: addressValues(company.address),
});

const isDueDay = (value: string) => /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= LAST_DAY;

export const companySchema = object({
  title: name(MESSAGES.company.title),
  cnpj: string()
    .trim()
    .required(MESSAGES.company.cnpj)
    .test('cnpj', MESSAGES.cnpj.invalid, (value) => isCnpj(value)),
  email: optional(string().trim().max(EMAIL_MAX, MESSAGES.email.invalid), isEmail, MESSAGES.email.invalid),
  phone: optional(string(), isPhone, MESSAGES.phone.invalid),
  dueDay: optional(string().trim(), isDueDay, MESSAGES.company.dueDay),
  active: boolean(),
  exempt: boolean(),
  approved: boolean(),
  clearsName: boolean(),
  address: addressSchema,
});

export function toCompanyInput(values: CompanyValues): UpdateCompany {
  const dueDay = values.dueDay.trim();
  return {
    title: values.title.trim(),
    cnpj: toCnpj(values.cnpj),
    email: orNull(values.email),
    phone: orNull(onlyDigits(values.phone)),
    due_day: dueDay ? Number(dueDay) : null,
    active: values.active,
    exempt: values.exempt,
    approved: values.approved,
    ...(values.clearsName && { clears_name: true }),
    address: toAddressInput(values.address),
  };
}
