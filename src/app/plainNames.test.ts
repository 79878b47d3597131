// Every form that asks for a title or a name says in its field why an address or a hidden character is refused.

import type { ObjectSchema, ValidationError } from 'yup';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { cardSchema } from '../features/admin-cards/cardValues';
import { partnerSchema } from '../features/admin-partners/partnerValues';
import { templateSchema } from '../features/card-template/templateValues';
import { categorySchema } from '../features/categories/categoryValues';
import { companySchema } from '../features/companies/companyValues';
import { accountSchema } from '../features/company-account/accountValues';
import { profileSchema } from '../features/profile/profileValues';
import { signInSchema } from '../features/sign-in/signInValues';

const EMAIL = 'ana@escola.example';
const signUp = signInSchema({ isSignUp: true, codeSentTo: EMAIL });

test.each<[string, Pick<ObjectSchema<object>, 'validateAt'>, string]>([
  ['the card', cardSchema, 'name'],
  ['the partner', partnerSchema, 'title'],
  ['the look', templateSchema, 'name'],
  ['the category', categorySchema, 'title'],
  ['the company', companySchema, 'title'],
  ['the profile', profileSchema, 'fullName'],
  ['the school', accountSchema, 'title'],
  ['signing up', signUp, 'fullName'],
])('%s', async (_form, schema, field) => {
  const said = (text: string) =>
    schema.validateAt(field, { email: EMAIL, [field]: text }).then(
      () => null,
      (error: ValidationError) => error.message,
    );
  for (const text of ['Veja ganhe.com.br/x', 'www.ganhe', 'a@ganhe.net', 'A\u200bna']) {
    expect(await said(text)).toBe(MESSAGES.name.plain);
  }
  expect(await said('Dr. Sá & Filhos Ltda.')).toBeNull();
  expect(await said('  ')).toMatch(/obrigatório$/);
});
