// The front page: one headline, the next step for each role, a heading for each part, the footer with its dialogs.
import { screen, within } from '@testing-library/react';
import type { Profile } from '@vinculo/contract/profile';
import { AFFILIATE_PRODUCTS } from '../../data/affiliateProducts';
import { PATHS } from '../../lib/paths';
import { administrator, holder, superAdministrator } from '../../testing/people';
import { settings } from '../../testing/records';
import { renderApp, type AppOptions } from '../../testing/renderApp';
import { answer, failure } from '../../testing/server';
import { QUESTIONS } from './faq';

const STATES = {
  configured: {},
  notConfigured: {
    handlers: [answer('getSettings', { ...settings, contact_email: null, registration_number: null })],
  },
  withoutSettings: { handlers: [answer('getSettings', () => failure(400))] },
} satisfies Record<string, AppOptions>;

const HEADLINE = 'Conecte alunos aos parceiros da sua escola';
const main = () => within(screen.getByRole('main'));
const foot = () => within(screen.getByRole('contentinfo'));
const region = (name: string) => screen.getByRole('region', { name });
/** Waits for the page, whose code is a chunk of its own. */
async function open(options: AppOptions = {}) {
  const opened = renderApp(PATHS.home, options);
  await screen.findByRole('heading', { level: 1, name: HEADLINE });
  return opened;
}

it('has one headline, a heading for each part, three reasons, four steps and a price', async () => {
  await open();
  const names = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
  expect(names(1)).toEqual([HEADLINE]);
  expect(names(2)).toEqual([
    'Bom para os alunos, para os parceiros e para a escola',
    'Como funciona',
    'Um preço só, para a escola inteira',
    'Perguntas frequentes',
  ]);

  const reasons = within(region('Bom para os alunos, para os parceiros e para a escola'));
  const titles = reasons.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Alunos e parceiros conectados',
    'Carteirinhas digitais',
    'Divulgação para a escola',
    'Uma loja para estudar e para descansar',
  ]);
  const drawings = [...document.querySelectorAll('[data-illustration^="reason-"]')];
  expect(drawings).toHaveLength(titles.length);
  expect(reasons.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(
    AFFILIATE_PRODUCTS.slice(0, 2).map(({ name }) => name),
  );
  expect(reasons.getByRole('link', { name: 'Ir para loja' })).toHaveAttribute('href', PATHS.affiliateStore);

  const steps = within(region('Como funciona')).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'Crie a conta da escola',
    'Cadastre os parceiros',
    'Crie as carteirinhas',
    'Veja os alunos aproveitarem',
  ]);
  const pictures = steps.map((step) => step.querySelector('img')?.getAttribute('data-illustration'));
  expect(pictures).toEqual(['step-account', 'step-partners', 'step-cards', 'step-benefits']);

  const price = within(region('Um preço só, para a escola inteira'));
  expect(price.getByText('R$ 49,90')).toBeInTheDocument();
  expect(price.getByText(/Se a escola não continuar, nada é cobrado/)).toBeInTheDocument();
});

it.each<[who: string, user: Profile | undefined, label: string, target: string]>([
  ['a visitor', undefined, 'Vamos começar', '/entrar?uri=bem-vindo'],
  ['a person without a school', holder, 'Mudar para conta escola', '/converter-conta'],
  ['an administrator', administrator, 'Painel administrativo', '/admin'],
  ['a super administrator', superAdministrator, 'Dashboard', '/dashboard'],
])('calls %s to the next step', async (_who, user, label, target) => {
  await open({ user });
  expect(await main().findByRole('link', { name: label })).toHaveAttribute('href', target);
  // Links to an account are for people without one.
  const forVisitors = main().queryAllByRole('link', { name: /Já tenho uma conta|Testar grátis por um mês/ });
  expect(forVisitors).toHaveLength(user ? 0 : 2);
});

it('shows a holder the way to the card after the next step, and prices to visitors alone', async () => {
  await open({ user: holder });
  const card = await main().findByRole('link', { name: 'Ver minha carteirinha' });
  expect(card).toHaveAttribute('href', PATHS.cards);
  expect(main().getAllByRole('link').slice(0, 2)).toEqual([
    main().getByRole('link', { name: 'Mudar para conta escola' }),
    card,
  ]);
  expect(main().queryByText(/mês grátis/i)).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Um preço só, para a escola inteira' })).not.toBeInTheDocument();
});

it('answers five questions, one at a press', async () => {
  const { user } = await open();
  const questions = [...region('Perguntas frequentes').querySelectorAll('summary')];
  expect(questions.map(({ textContent }) => textContent)).toEqual([
    'Quem são os parceiros?',
    'Os parceiros já estão na plataforma?',
    'A assinatura é obrigatória depois do primeiro mês?',
    'Por que usar o Vínculo?',
    'Como cadastro os parceiros e as carteirinhas?',
  ]);
  for (const [index, { answer: paragraphs }] of QUESTIONS.entries()) {
    const question = questions[index] as HTMLElement;
    const details = question.parentElement as HTMLElement;
    const texts = within(details).getAllByText(/./, { selector: 'p' });
    expect(texts.map(({ textContent }) => textContent)).toEqual(paragraphs);
    expect(texts[0]).not.toBeVisible();
    await user.click(question);
    expect(texts[0]).toBeVisible();
  }
});

describe('the foot', () => {
  it('has the year, the registration number and the contact', async () => {
    await open(STATES.configured);
    const email = await foot().findByRole('link', { name: 'contato@vinculo.example' });
    expect(email).toHaveAttribute('href', 'mailto:contato@vinculo.example');
    expect(foot().getByText(/^©/)).toHaveTextContent(`© ${new Date().getFullYear()} Vínculo · CNPJ 00.000.000/0001-91`);
  });
});
