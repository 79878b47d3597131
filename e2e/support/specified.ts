/**
 * What the specification puts on each screen and in each of its states, in the specification's order: written from its
 * lines, never from the product. Where the product stands apart from it by decision, DEVIATIONS says how and why. An
 * addition may stand between two texts only if no figure is missed by it, and may never take the place of one.
 */

import { PATHS } from '@vinculo/contract/rules/paths';
import type { Text } from '../steps/specifiedTexts';

/** Whose data the screens show: the demo's, or the longest that the contract allows. */
export interface Data {
  /** The titles that head the holders' list and the school's. */
  first: { shown: string; listed: string };
  /** One with every field, among those that the lists show at once. */
  partner: { id: string; title: string; description: string; address: string; company: string };
  /** The first of the school's. */
  card: { id: string; name: string };
  /** The name on the student's card. */
  ownCard: string;
  company: { id: string; title: string };
  category: { id: string; title: string };
  manager: string;
}

export type Who = 'visitor' | 'student' | 'studentWithoutCard' | 'manager' | 'superAdministrator';

export interface Specified {
  /** The line of the specification. */
  line: number;
  screen: string;
  who: Who;
  path: string;
  texts: Text[];
  /** The press that opens what the texts stand on. */
  opens?: string;
  /** How far down a text may begin as the screen opens, in px: on a phone, on a desktop. */
  within?: { text: Text; phone?: number; desktop?: number }[];
  /** Seen without scrolling, also above the navigation. */
  atOnce?: Text[];
  /** What has one size, a card's face or a grid's row, cuts the longest names off. */
  cut?: Text[];
  /** The height of the whole page on a phone, in px. */
  high?: number;
  /** The most that can be pressed or typed into; `controlsOf` says what counts. */
  controls?: number;
}

const PHONE_HEIGHT = 740;

const ADDRESS: Text[] = ['Endereço', 'Número', 'Bairro', 'Cidade', 'UF', 'Cep', 'Complemento'];

interface Deviation {
  lines: number[];
  /** Stands before `before`, and not in its specified place. */
  text: string;
  before: string;
  why: string;
}

/** What was decided otherwise than specified. */
const DEVIATIONS: Deviation[] = [
  { lines: [71, 97], text: 'Cep', before: 'Endereço', why: 'The postal code fills in the other fields.' },
  { lines: [75], text: 'Continuar editando', before: 'Salvar', why: 'The way back stands first in every dialog.' },
];

/** The specified texts of a line as they were decided. */
export const asDecided = (line: number, texts: readonly Text[]): Text[] =>
  DEVIATIONS.filter(({ lines }) => lines.includes(line)).reduce<Text[]>(
    (all, { text, before }) => {
      if (!all.includes(text)) return all;
      const others = all.filter((each) => each !== text);
      return others.toSpliced(others.indexOf(before), 0, text);
    },
    [...texts],
  );

const PARTNER_FORM: Text[] = [
  'Logo',
  'Nome do parceiro',
  'Descrição',
  'Telefone',
  'Aceita delivery',
  'Facebook',
  'Instagram',
  'Categorias',
  ...ADDRESS,
  'Ativar parceiro',
];

/** The screens whose texts no data changes. */
export const FIXED: Specified[] = [
  {
    line: 26,
    screen: 'front page',
    who: 'visitor',
    path: PATHS.home,
    texts: [
      'Conecte alunos aos parceiros da sua escola',
      'Vamos começar',
      'Ir para loja',
      'Como funciona',
      'Quem são os parceiros?',
      'Os parceiros já estão na plataforma?',
      'A assinatura é obrigatória depois do primeiro mês?',
      'Por que usar o Vínculo?',
      'Como cadastro os parceiros e as carteirinhas?',
    ],
    atOnce: ['Conecte alunos aos parceiros da sua escola', 'Vamos começar'],
  },
  {
    line: 34,
    screen: 'signing in',
    who: 'visitor',
    path: PATHS.signIn,
    texts: ['Acessar minha conta', 'E-mail', 'Continuar com e-mail'],
    atOnce: ['Continuar com e-mail'],
  },
  {
    line: 34,
    screen: 'signing up',
    who: 'visitor',
    path: `${PATHS.signIn}?uri=bem-vindo`,
    texts: ['Criar uma conta', 'E-mail', 'Nome completo', 'Continuar com e-mail'],
    atOnce: ['Continuar com e-mail'],
  },
  {
    line: 45,
    screen: 'store',
    who: 'visitor',
    path: PATHS.affiliateStore,
    texts: ['Conheça nossa loja', 'Todos', 'Comprar na amazon'],
    atOnce: ['Conheça nossa loja', 'Todos'],
  },
  {
    line: 60,
    screen: 'profile',
    who: 'studentWithoutCard',
    path: PATHS.profile,
    texts: ['Editar perfil', 'Alterar foto', 'Privacidade', 'Termos', 'Mudar para conta escola', 'Sair'],
    atOnce: ['Sair'],
  },
  {
    line: 61,
    screen: 'profile form',
    who: 'studentWithoutCard',
    path: PATHS.editProfile,
    texts: ['Editar perfil', 'Nome completo', 'Nome do usuário', 'E-mail', 'Salvar', 'Deletar minha conta'],
    atOnce: ['Salvar'],
  },
  {
    line: 62,
    screen: 'profile photo',
    who: 'studentWithoutCard',
    path: PATHS.editPhoto,
    texts: ['Foto do perfil', 'Enviar'],
  },
  {
    line: 53,
    screen: 'partners without a card',
    who: 'studentWithoutCard',
    path: PATHS.partners,
    texts: ['Legal, sua conta está completa!', 'Atualizar'],
    atOnce: ['Atualizar'],
  },
  {
    line: 57,
    screen: 'cards without a card',
    who: 'studentWithoutCard',
    path: PATHS.cards,
    texts: ['Carteirinhas', 'Sua carteirinha ficará aqui', 'Peça para sua escola criar uma carteirinha para você.'],
    atOnce: ['Peça para sua escola criar uma carteirinha para você.'],
  },
  {
    line: 63,
    screen: "converting to a school's account",
    who: 'studentWithoutCard',
    path: PATHS.convertAccount,
    texts: ['Criar conta escola', 'Razão social', 'Telefone', 'CNPJ da empresa', 'Cadastrar'],
    atOnce: ['Cadastrar'],
  },
  {
    line: 23,
    screen: 'dashboard',
    who: 'superAdministrator',
    path: PATHS.dashboard,
    texts: ['Dashboard', { from: 'Empresas' }, { from: 'Categorias' }],
    atOnce: [{ from: 'Categorias' }],
    controls: 8,
  },
];

/** The screens that show a school's data. */
export const screensOf = ({ first, partner, card, ownCard, company, category, manager }: Data): Specified[] => [
  {
    line: 51,
    screen: 'partners',
    who: 'student',
    path: PATHS.partners,
    texts: [
      'Parceiros',
      'Procurar parceiro',
      ...new Set([first.shown, partner.title]),
      `${partner.description} • Aceita delivery`,
    ],
    within: [{ text: first.shown, phone: 250 }],
  },
  {
    line: 51,
    screen: "a partner's sheet",
    who: 'student',
    path: PATHS.partners,
    opens: partner.title,
    texts: [
      partner.title,
      `Carteirinha ${partner.company}`,
      partner.description,
      'Aceita delivery',
      { from: partner.address },
      'Facebook',
      'Instagram',
      'WhatsApp',
    ],
  },
  { line: 56, screen: 'cards', who: 'student', path: PATHS.cards, texts: ['Carteirinhas', ownCard], cut: [ownCard] },
  {
    line: 66,
    screen: 'admin home',
    who: 'manager',
    path: PATHS.admin,
    texts: [
      'Administrativo',
      'Parceiros',
      'Gerencie os parceiros da escola',
      'Carteirinhas',
      'Gerencia as carteirinhas dos alunos',
      'Personalizar carteirinha',
      'Deixe com a cara da sua empresa',
      'Administradores',
      'Adicione pessoas para gerenciar',
      'Fale com a gente no WhatsApp',
      'Assinatura',
    ],
    atOnce: ['Adicione pessoas para gerenciar'],
    within: [
      { text: 'Fale com a gente no WhatsApp', phone: 2 * PHONE_HEIGHT },
      { text: 'Assinatura', phone: 2 * PHONE_HEIGHT },
    ],
    controls: 12,
  },
  {
    line: 69,
    screen: 'admin partners',
    who: 'manager',
    path: PATHS.adminPartners,
    texts: [
      'Parceiros',
      'Procurar parceiro',
      ...new Set([first.listed, partner.title]),
      `Ativo • ${partner.description}`,
    ],
    within: [{ text: first.listed, phone: 420 }],
  },
  {
    line: 71,
    screen: 'new partner',
    who: 'manager',
    path: `${PATHS.adminPartners}/novo`,
    texts: ['Novo parceiro', ...PARTNER_FORM, 'Cadastrar'],
    within: [{ text: 'Telefone', phone: 900 }],
    atOnce: ['Cadastrar'],
    high: 3 * PHONE_HEIGHT,
  },
  {
    line: 71,
    screen: 'partner',
    who: 'manager',
    path: `${PATHS.adminPartners}/${partner.id}`,
    texts: ['Editar parceiro', ...PARTNER_FORM, 'Salvar', 'Excluir parceiro'],
    within: [{ text: 'Telefone', phone: 900 }],
    atOnce: ['Salvar'],
    high: 3 * PHONE_HEIGHT,
  },
  {
    line: 74,
    screen: 'look of the card',
    who: 'manager',
    path: PATHS.cardTemplate,
    texts: ['Personalizar carteirinha', 'Imagem de fundo', 'Cor de fundo', 'Nome de identificação', 'Ver como ficou'],
  },
  {
    line: 83,
    screen: 'admin cards',
    who: 'manager',
    path: PATHS.adminCards,
    texts: ['Carteirinhas', 'Procurar carteirinha', { from: 'Status' }, card.name],
    cut: [card.name],
    within: [{ text: card.name, phone: 305 }],
    controls: 12,
  },
  {
    line: 87,
    screen: 'user search',
    who: 'manager',
    path: PATHS.adminCardUser,
    texts: ['Nova carteirinha', 'Procure por nome, email ou nome do usuário'],
    atOnce: ['Procure por nome, email ou nome do usuário'],
  },
  {
    line: 88,
    screen: 'card form',
    who: 'manager',
    path: `${PATHS.adminCards}/${card.id}`,
    texts: ['Dono da carteirinha', 'Nome da carteirinha', 'Ativar carteirinha', 'Salvar', 'Excluir carteirinha'],
    high: 2 * PHONE_HEIGHT,
  },
  {
    line: 91,
    screen: 'administrators',
    who: 'manager',
    path: PATHS.managers,
    texts: ['Administradores', { from: manager }],
    atOnce: [{ from: manager }],
  },
  {
    line: 93,
    screen: 'new administrator',
    who: 'manager',
    path: PATHS.newManager,
    texts: ['Procure por nome, email ou nome do usuário'],
    atOnce: ['Procure por nome, email ou nome do usuário'],
  },
  {
    line: 78,
    screen: 'subscription',
    who: 'manager',
    path: PATHS.subscription,
    texts: [
      'Assinatura',
      'Experimente gratuitamente — 1 mês',
      'Pagamento seguro',
      'R$ 49,90/mês',
      'debitados todo dia 10',
      'Assinar',
    ],
  },
  {
    line: 96,
    screen: 'companies',
    who: 'superAdministrator',
    path: `${PATHS.companies}?procurar=${encodeURIComponent(company.title)}`,
    texts: ['Empresas', 'Procurar empresas', { from: '1 empresa' }, company.title, { from: 'CNPJ ' }],
    atOnce: ['Procurar empresas'],
  },
  {
    line: 97,
    screen: 'company form',
    who: 'superAdministrator',
    path: `${PATHS.companies}/${company.id}`,
    within: [
      { text: 'Empresa', phone: 260 },
      { text: 'Salvar', desktop: 760 },
    ],
    texts: [
      'Gerenciar assinatura',
      'Empresa',
      'CNPJ da empresa',
      'E-mail',
      'WhatsApp ou telefone',
      'Dia de vencimento',
      'Ativar empresa',
      'Isentar empresa',
      ...ADDRESS,
      'Salvar',
    ],
  },
  {
    line: 98,
    screen: "company's subscription",
    who: 'superAdministrator',
    path: `${PATHS.companies}/${company.id}/assinatura`,
    texts: ['Referência externa', 'Métodos de pagamento:', 'Salvar'],
  },
  {
    line: 99,
    screen: 'categories',
    who: 'superAdministrator',
    path: PATHS.categories,
    texts: ['Categorias', category.title],
  },
  {
    line: 99,
    screen: 'category',
    who: 'superAdministrator',
    path: `${PATHS.categories}/${category.id}`,
    texts: ['Editar categoria', 'Nome da categoria', 'Ativar categoria', 'Salvar', 'Excluir categoria'],
    atOnce: ['Salvar'],
  },
];

/** A state of a screen, which the table of screens opens by its name; `tour.ts` says how. */
export interface SpecifiedState {
  line: number;
  /** Its name in the table of screens. */
  screen: string;
  texts: Text[];
  /** How many steps show the way, below the texts' first. */
  steps?: number;
  /** How many shapes stand for what comes. */
  shapes?: { testId: 'skeleton-row' | 'category-skeleton'; count: number }[];
}

export const STATES: SpecifiedState[] = [
  {
    line: 49,
    screen: 'partners-loading',
    texts: ['Parceiros', 'Procurar parceiro'],
    shapes: [
      { testId: 'category-skeleton', count: 3 },
      { testId: 'skeleton-row', count: 5 },
    ],
  },
  { line: 52, screen: 'partners-empty', texts: ['Procurar parceiro', 'Nenhum parceiro encontrado'] },
  { line: 50, screen: 'partners-filter', texts: ['Filtrar por carteirinha', 'De todas as carteirinhas', 'Aplicar'] },
  { line: 53, screen: 'partners-no-card-administrator', texts: ['Legal, sua empresa está cadastrada!', 'Começar'] },
  { line: 53, screen: 'partners-no-card', texts: ['Legal, sua conta está completa!', 'Atualizar'] },
  {
    line: 57,
    screen: 'cards-empty',
    texts: ['Carteirinhas', 'Sua carteirinha ficará aqui', 'Peça para sua escola criar uma carteirinha para você.'],
  },
  { line: 35, screen: 'sign-in-code', texts: ['E-mail', 'Enviamos um código de acesso no seu e-mail.'] },
  {
    line: 70,
    screen: 'admin-partners-first',
    texts: ['Parceiros', 'Que tal cadastrar seu primeiro parceiro?'],
    steps: 3,
  },
  {
    line: 71,
    screen: 'admin-partner-delete',
    texts: ['Tem certeza de que deseja excluir este parceiro?', 'Cancelar', 'Excluir'],
  },
  { line: 75, screen: 'card-template-preview', texts: ['Salvar', 'Continuar editando'] },
  {
    line: 79,
    screen: 'subscription-active',
    texts: ['Assinatura', 'Todos os recursos estão disponíveis', 'Alterar cartão', 'Cancelar assinatura'],
  },
  { line: 80, screen: 'subscription-card', texts: ['Cartão de crédito', 'Assinar'] },
  { line: 80, screen: 'subscription-card-done', texts: [{ from: 'Sucesso!' }, 'Concluir'] },
  { line: 85, screen: 'admin-cards-past-the-end', texts: ['Está página não existe!'] },
  {
    line: 86,
    screen: 'admin-cards-error',
    texts: ['Ops, algo deu errado!', 'Parece que algo não está indo como planejado.', 'Tentar novamente'],
  },
  {
    line: 86,
    screen: 'admin-cards-none-found',
    texts: [
      'Procurar carteirinha',
      'Desculpe, não encontramos o que você procurava!',
      'Talvez seja útil ajustar sua pesquisa e filtros.',
    ],
  },
  {
    line: 86,
    screen: 'admin-cards-first',
    texts: ['Crie sua primeira carteirinha!'],
    steps: 4,
  },
  { line: 87, screen: 'admin-card-user-loading', texts: ['Nova carteirinha', 'Procurando pessoa...'] },
  { line: 88, screen: 'admin-card-edit-loading', texts: ['Carregando...'] },
  {
    line: 88,
    screen: 'admin-card-delete',
    texts: ['Excluir carteirinha?', 'Tem certeza de que deseja excluir esta carteirinha?', 'Cancelar', 'Excluir'],
  },
  {
    line: 91,
    screen: 'administrators-remove',
    texts: ['Tem certeza de que deseja remover este usuário como administrador?', 'Cancelar', 'Remover'],
  },
  {
    line: 92,
    screen: 'administrators-alone',
    texts: ['Administradores', 'Que tal adicionar alguém para ajudar a administrar as carteirinhas e os parceiros?'],
    steps: 3,
  },
  { line: 96, screen: 'companies-loading', texts: ['Empresas', 'Procurar empresas'] },
  {
    line: 98,
    screen: 'company-subscription',
    texts: ['Esta empresa não fez nenhuma assinatura.', 'Referência externa', 'Métodos de pagamento:', 'Salvar'],
  },
  {
    line: 98,
    screen: 'company-subscription-kept',
    texts: ['Referência externa', 'Métodos de pagamento:', 'Salvar', 'Excluir assinatura'],
  },
  {
    line: 99,
    screen: 'category-delete',
    texts: ['Tem certeza de que deseja excluir a esta categoria?', 'Cancelar', 'Excluir'],
  },
  { line: 20, screen: 'not-found', texts: ['Página não encontrada'] },
];

/** A list's loading shape and the list: a row of both has one height, so that the page does not jump. */
export const SHAPED: { loading: string; loaded: string }[] = [
  { loading: 'partners-loading', loaded: 'partners' },
  { loading: 'admin-partners-loading', loaded: 'admin-partners' },
  { loading: 'administrators-loading', loaded: 'administrators-alone' },
];
