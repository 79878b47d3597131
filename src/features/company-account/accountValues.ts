/** What a company account needs, checked before the server is asked. */

import { object, string } from 'yup';
import { isCnpj } from '@vinculo/contract/rules/text/cnpj';
import { isPhone } from '@vinculo/contract/rules/text/phone';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { name } from '../../components/form/schemas';

export interface AccountValues {
  title: string;
  phone: string;
  cnpj: string;
}

export const EMPTY_ACCOUNT: AccountValues = { title: '', phone: '', cnpj: '' };

export const accountSchema = object({
  title: name(MESSAGES.newCompany.title),
  phone: string()
    .required(MESSAGES.newCompany.phone)
    .test('phone', MESSAGES.phone.invalid, (text) => !text || isPhone(text)),
  cnpj: string()
    .required(MESSAGES.newCompany.cnpj)
    .test('cnpj', MESSAGES.cnpj.invalid, (text) => !text || isCnpj(text)),
});
