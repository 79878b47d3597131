import { identityText } from './companyIdentity';

const school = { title: 'Vila Aurora', legal_name: 'Aurora Ensino Ltda', cnpj: '48102735000152', city: 'Recife - PE' };

it('names what a school cannot choose, and leaves out what it repeats or lacks', () => {
  expect(identityText(school)).toBe('CNPJ\u00a048.102.735/0001-52 · Aurora Ensino Ltda · Recife - PE');
  expect(identityText({ ...school, title: school.legal_name, city: null })).toBe('CNPJ\u00a048.102.735/0001-52');
});
