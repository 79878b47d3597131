/** The legal texts on their own pages: required content, headings, links to sections, contact. */

/* oxlint-disable no-restricted-imports -- the test reads the Markdown from the disk */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
/* oxlint-enable no-restricted-imports */
import { FACTS, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import * as limits from '@vinculo/contract/rules/limits';
import { privacyPolicy, termsOfUse } from '../../components/legal/LegalText';
import { PATHS } from '../../lib/paths';
import { settings } from '../../testing/records';
import { renderApp } from '../../testing/renderApp';
import { answer } from '../../testing/server';

const PAGES = [
  {
    path: PATHS.privacy,
    legal: privacyPolicy,
    file: 'privacyPolicy.md',
    date: '28 de novembro de 2026',
    digest: '28eac9a60773387f',
  },
  {
    path: PATHS.terms,
    legal: termsOfUse,
    file: 'termsOfUse.md',
    date: '28 de novembro de 2026',
    digest: '83caceb63bace08f',
  },
];
const markdownOf = (file: string) => fs.readFileSync(path.join(__dirname, '../../components/legal', file), 'utf8');
const open = async (path: string, options?: Parameters<typeof renderApp>[1]) => {
  const app = renderApp(path, options);
  const article = within(await screen.findByRole('article'));
  return { ...app, article };
};

it('calls the store what it is, and denies no advertising', () => {
  const text = JSON.stringify([privacyPolicy, termsOfUse]);
  expect(text).toMatch(/A única publicidade no Vínculo é a Loja: .*, iguais para todos e escolhidos sem dados seus/);
  expect(text).not.toMatch(/sem publicidade|anúncios/);
});

it('tells each fact that a school says of a student, wherever the policy tells what is kept', () => {
  const text = privacyPolicy.sections.map(({ html }) => html).join('');
  const all = new Intl.ListFormat('pt-BR').format(STUDENT_FACTS.map((fact) => FACTS[fact].the));
  expect(text.split(all)).toHaveLength(5);
  expect(text).toContain('a matrícula e a turma que você informou');
});

describe.each(PAGES)('$path', ({ path: address, legal, file, date, digest }) => {
  it('has its title, its date, a heading for each section, its contact and no place that is left open', async () => {
    const places = [...markdownOf(file).matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name);
    expect(places).toContain('contact');
    const known = ['contact', 'FACTS', 'ASKED_FACTS', ...Object.keys(limits)];
    expect(places.filter((name) => !known.includes(name))).toEqual([]);
    const { article } = await open(address);
    expect(screen.getByRole('heading', { level: 1, name: legal.title })).toBeInTheDocument();
    expect(document.title).toBe(`${legal.title} · Vínculo`);
    expect(article.queryByText(/[{}]|\*\*/)).not.toBeInTheDocument();
    expect(article.getByText(/^Em vigor desde novembro de 2022 · texto de /)).toBeInTheDocument();
    const headings = article.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(legal.sections.map(({ title }, index) => `${index + 1}. ${title}`));
    expect(article.getByText(/não é a Carteira de Identificação Estudantil \(CIE\).*Lei 12\.933\/2013/)).toBeVisible();
    expect(article.getAllByText(/removidos em até 48 horas/)).toHaveLength(1);
    const email = await article.findByRole('link', { name: 'contato@vinculo.example' });
    expect(email).toHaveAttribute('href', 'mailto:contato@vinculo.example');
    expect(article.getByText(/00\.000\.000\/0001-91/)).toBeInTheDocument();
  });

  it('has a date that changes with its text', () => {
    const [, written] = /texto de (.+ de 20\d\d)/.exec(legal.opening) ?? [];
    const now = createHash('sha256').update(markdownOf(file)).digest('hex').slice(0, 16);
    expect([written, now]).toEqual([date, digest]);
  });

  it('links to each section, and moves the focus there', async () => {
    const { user, article } = await open(address);
    const contents = within(screen.getByRole('navigation', { name: 'Nesta página' }));
    expect(contents.getAllByRole('link')).toHaveLength(legal.sections.length);
    expect(new Set(legal.sections.map(({ id }) => id)).size).toBe(legal.sections.length);
    const last = legal.sections.at(-1)?.title ?? '';
    await user.click(contents.getByRole('link', { name: last }));
    const heading = article.getByRole('heading', { name: new RegExp(`${last}$`) });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('leads to the school where there is none', async () => {
    const nothing = { ...settings, contact_email: null, registration_number: null };
    const { article } = await open(address, { handlers: [answer('getSettings', nothing)] });
    expect(await article.findByText(/Fale com a secretaria da sua escola/)).toBeInTheDocument();
    expect(article.queryByText(/CNPJ do responsável/)).not.toBeInTheDocument();
  });
});

it('the privacy policy covers what the law asks for', async () => {
  const { article } = await open(PATHS.privacy);
  for (const subject of [
    /Lei 13\.709\/2018/,
    /art\. 7º, V, da LGPD/,
    /art\. 14 da LGPD/,
    /art\. 18 da LGPD/,
    /art\. 41 da LGPD/,
    /Autoridade Nacional de Proteção de Dados/,
    /não usa cookies para acompanhar pessoas/,
    /Só dois aparelhos recebem cookies próprios/,
  ]) {
    expect(article.getByText(subject)).toBeInTheDocument();
  }
});

it('the terms tell the price, and who answers for what', async () => {
  const { article } = await open(PATHS.terms);
  expect(article.getByText(/R\$\s49,90 por mês, cobrados todo dia 10/)).toBeInTheDocument();
  expect(article.getByText(/verificação de R\$\s0,50, devolvida/)).toBeInTheDocument();
  expect(article.getByText(/escolhidos e cadastrados pela escola, e não pelo Vínculo/)).toBeInTheDocument();
});
