/** What a company account needs, checked before the server is asked. */
import { isCnpj } from '@vinculo/contract/rules/cnpj';
import { MESSAGES } from '@vinculo/contract/rules/messages';
import { isPhone } from '@vinculo/contract/rules/phone';
import { object, string } from 'yup';
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
