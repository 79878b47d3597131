// What the specification puts on each screen, in its order. An addition may stand between two texts only if no figure
// is missed by it, and may never take the place of one.

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
}

const PHONE_HEIGHT = 740;

// The postal code fills in the others, so it is asked first.
const ADDRESS: Text[] = ['Cep', 'Endereço', 'Número', 'Bairro', 'Cidade', 'UF', 'Complemento'];

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
    screen: 'signing in',
    who: 'visitor',
    path: PATHS.signIn,
    texts: ['Acessar minha conta', 'E-mail', 'Continuar com e-mail'],
    atOnce: ['Continuar com e-mail'],
  },
  {
    screen: 'signing up',
    who: 'visitor',
    path: `${PATHS.signIn}?uri=bem-vindo`,
    texts: ['Criar uma conta', 'E-mail', 'Nome completo', 'Continuar com e-mail'],
    atOnce: ['Continuar com e-mail'],
  },
  {
    screen: 'store',
    who: 'visitor',
    path: PATHS.affiliateStore,
    texts: ['Conheça nossa loja', 'Todos', 'Comprar na amazon'],
    atOnce: ['Conheça nossa loja', 'Todos'],
  },
  {
    screen: 'profile',
    who: 'studentWithoutCard',
    path: PATHS.profile,
    texts: ['Editar perfil', 'Alterar foto', 'Privacidade', 'Termos', 'Mudar para conta escola', 'Sair'],
    atOnce: ['Sair'],
  },
  {
    screen: 'profile form',
    who: 'studentWithoutCard',
    path: PATHS.editProfile,
    texts: ['Editar perfil', 'Nome completo', 'Nome do usuário', 'E-mail', 'Salvar', 'Deletar minha conta'],
    atOnce: ['Salvar'],
  },
  {
    screen: 'profile photo',
    who: 'studentWithoutCard',
    path: PATHS.editPhoto,
    texts: ['Foto do perfil', 'Enviar'],
  },
  {
    screen: 'partners without a card',
    who: 'studentWithoutCard',
    path: PATHS.partners,
    texts: ['Legal, sua conta está completa!', 'Atualizar'],
    atOnce: ['Atualizar'],
  },
  {
    screen: 'cards without a card',
    who: 'studentWithoutCard',
    path: PATHS.cards,
    texts: ['Carteirinhas', 'Sua carteirinha ficará aqui', 'Peça para sua escola criar uma carteirinha para você.'],
    atOnce: ['Peça para sua escola criar uma carteirinha para você.'],
  },
  {
    screen: "converting to a school's account",
    who: 'studentWithoutCard',
    path: PATHS.convertAccount,
    texts: ['Criar conta escola', 'Razão social', 'Telefone', 'CNPJ da empresa', 'Cadastrar'],
    atOnce: ['Cadastrar'],
  },
  {
    screen: 'dashboard',
    who: 'superAdministrator',
    path: PATHS.dashboard,
    texts: ['Dashboard', { from: 'Empresas' }, { from: 'Categorias' }],
    atOnce: [{ from: 'Categorias' }],
  },
];

/** The screens that show a school's data. */
export const screensOf = ({ first, partner, card, ownCard, company, category, manager }: Data): Specified[] => [
  {
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
  { screen: 'cards', who: 'student', path: PATHS.cards, texts: ['Carteirinhas', ownCard], cut: [ownCard] },
  {
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
  },
  {
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
    screen: 'new partner',
    who: 'manager',
    path: `${PATHS.adminPartners}/novo`,
    texts: ['Novo parceiro', ...PARTNER_FORM, 'Cadastrar'],
    within: [{ text: 'Telefone', phone: 900 }],
    atOnce: ['Cadastrar'],
    high: 3 * PHONE_HEIGHT,
  },
  {
    screen: 'partner',
    who: 'manager',
    path: `${PATHS.adminPartners}/${partner.id}`,
    texts: ['Editar parceiro', ...PARTNER_FORM, 'Salvar', 'Excluir parceiro'],
    within: [{ text: 'Telefone', phone: 900 }],
    atOnce: ['Salvar'],
    high: 3 * PHONE_HEIGHT,
  },
  {
    screen: 'look of the card',
    who: 'manager',
    path: PATHS.cardTemplate,
    texts: ['Personalizar carteirinha', 'Imagem de fundo', 'Cor de fundo', 'Nome de identificação', 'Ver como ficou'],
  },
  {
    screen: 'admin cards',
    who: 'manager',
    path: PATHS.adminCards,
    texts: ['Carteirinhas', 'Procurar carteirinha', { from: 'Status' }, card.name],
    cut: [card.name],
    within: [{ text: card.name, phone: 305 }],
  },
  {
    screen: 'user search',
    who: 'manager',
    path: PATHS.adminCardUser,
    texts: ['Nova carteirinha', 'Procure por nome, email ou nome do usuário'],
    atOnce: ['Procure por nome, email ou nome do usuário'],
  },
  {
    screen: 'card form',
    who: 'manager',
    path: `${PATHS.adminCards}/${card.id}`,
    texts: ['Dono da carteirinha', 'Nome da carteirinha', 'Ativar carteirinha', 'Salvar', 'Excluir carteirinha'],
    high: 2 * PHONE_HEIGHT,
  },
  {
    screen: 'administrators',
    who: 'manager',
    path: PATHS.managers,
    texts: ['Administradores', { from: manager }],
    atOnce: [{ from: manager }],
  },
  {
    screen: 'new administrator',
    who: 'manager',
    path: PATHS.newManager,
    texts: ['Procure por nome, email ou nome do usuário'],
    atOnce: ['Procure por nome, email ou nome do usuário'],
  },
  {
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
    screen: 'companies',
    who: 'superAdministrator',
    path: `${PATHS.companies}?procurar=${encodeURIComponent(company.title)}`,
    texts: ['Empresas', 'Procurar empresas', { from: '1 empresa' }, company.title, { from: 'CNPJ ' }],
    atOnce: ['Procurar empresas'],
  },
  {
    screen: 'company form',
    who: 'superAdministrator',
    path: `${PATHS.companies}/${company.id}`,
    within: [{ text: 'Empresa', phone: 260 }],
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
    screen: "company's subscription",
    who: 'superAdministrator',
    path: `${PATHS.companies}/${company.id}/assinatura`,
    texts: ['Referência externa', 'Métodos de pagamento:', 'Salvar'],
  },
  { screen: 'categories', who: 'superAdministrator', path: PATHS.categories, texts: ['Categorias', category.title] },
  {
    screen: 'category',
    who: 'superAdministrator',
    path: `${PATHS.categories}/${category.id}`,
    texts: ['Editar categoria', 'Nome da categoria', 'Ativar categoria', 'Salvar', 'Excluir categoria'],
    atOnce: ['Salvar'],
  },
];
