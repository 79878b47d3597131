// Every form that asks for a title or a name says in its field why an address or a hidden character is refused.
import type { ObjectSchema, ValidationError } from 'yup';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { cardSchema } from '../features/admin-cards/cardValues';
import { partnerSchema } from '../features/admin-partners/partnerValues';
import { templateSchema } from '../features/card-template/templateValues';
import { categorySchema } from '../features/categories/CategoryForm';
import { companySchema } from '../features/companies/CompanyForm';
import { accountSchema } from '../features/company-account/ConvertAccountPage';
import { profileSchema } from '../features/profile/ProfileForm';
import { EMPTY_SIGN_IN, signInErrors } from '../features/sign-in/signInValues';

const EMAIL = 'ana@escola.example';

const bySchema =
  (schema: Pick<ObjectSchema<object>, 'validateAt'>, field: string) =>
  (text: string): Promise<string | null> =>
    schema.validateAt(field, { email: EMAIL, [field]: text }).then(
      () => null,
      (error: ValidationError) => error.message,
    );

test.each<[string, (text: string) => Promise<string | null>]>([
  ['the card', bySchema(cardSchema, 'name')],
  ['the partner', bySchema(partnerSchema, 'title')],
  ['the look', bySchema(templateSchema, 'name')],
  ['the category', bySchema(categorySchema, 'title')],
  ['the company', bySchema(companySchema, 'title')],
  ['the profile', bySchema(profileSchema, 'fullName')],
  ['the school', bySchema(accountSchema, 'title')],
  [
    'signing up',
    async (fullName) =>
      signInErrors({ ...EMPTY_SIGN_IN, email: EMAIL, fullName }, { isSignUp: true, codeSentTo: EMAIL }).fullName ??
      null,
  ],
])('%s', async (_form, said) => {
  for (const text of ['Veja ganhe.com.br/x', 'www.ganhe', 'a@ganhe.net', 'A\u200bna']) {
    expect(await said(text)).toBe(MESSAGES.name.plain);
  }
  expect(await said('Dr. Sá & Filhos Ltda.')).toBeNull();
  expect(await said('  ')).toMatch(/obrigatório$/);
});
