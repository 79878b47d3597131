/** What is kept of the person who asks, in words that they can read. */

import type { OwnData } from '@vinculo/contract/profile';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { GUARDIAN_STATE_LABELS, type GuardianState } from '@vinculo/contract/rules/card/guardians';
import { CHOICE_FACTS, FACTS, GUARDIAN_LABELS, ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { columnsOf } from '../../services/database/columns';
import type { readPersonData } from './personData';

type PersonData = Awaited<ReturnType<typeof readPersonData>>;
type Row<Section> = NonNullable<Section extends readonly (infer One)[] ? One : Section>;
/** Complete by its type: what is kept but not named here does not compile. */
type Words = {
  [Section in keyof PersonData]: { title: string; fields: Record<keyof Row<PersonData[Section]>, string> };
};

/** Rows of a section: somebody who works at a school did thousands of things. The newest are answered. */
export const ROWS_MAX = 1000;

const SCHOOL = { school: 'Escola' };
const STUDENT = {
  fullName: 'Nome',
  email: 'E-mail',
  ...columnsOf(STUDENT_FACTS, (fact) => FACTS[fact].label),
  createdAt: 'Criado em',
  pictureId: 'Foto',
};
const SEAT = {
  ...SCHOOL,
  fullName: 'Nome que a escola informou',
  email: 'E-mail',
  createdAt: 'Criado em',
  mailedAt: 'Perguntado em',
  answer: 'Resposta',
  answeredAt: 'Respondeu em',
  textVersion: 'Versão do texto',
  hidesPhoto: 'Foto escondida das lojas',
  pausedAt: 'Pausada em',
};
const GUARDIAN = {
  guardianName: GUARDIAN_LABELS.guardian_name,
  guardianConsentOn: GUARDIAN_LABELS.guardian_consent_on,
  listedConsent: 'Autorização que uma lista anotou e a escola não confirmou',
};
const TRAIL = {
  at: 'Quando',
  action: 'O que foi feito',
  count: 'Quantos',
  recordId: 'Registro',
  name: 'Nome',
  changes: 'O que mudou',
};

const WORDS: Words = {
  account: {
    title: 'Conta',
    fields: {
      fullName: 'Nome',
      username: 'Nome de usuário',
      email: 'E-mail',
      createdAt: 'Criada em',
      googleAccount: 'Conta do Google',
      formerEmail: 'E-mail anterior',
      emailChangedAt: 'E-mail trocado em',
      switchedOff: 'Avisos que você desligou',
      mailReturnedAt: 'E-mail voltou em',
    },
  },
  cards: {
    title: 'Carteirinhas',
    fields: {
      ...SCHOOL,
      number: 'Número',
      state: 'Situação',
      photoHidden: 'Foto escondida das lojas, a pedido da família',
      ...STUDENT,
      ...GUARDIAN,
      endToldOn: 'Aviso do fim enviado em',
      inClassSince: 'Nesta turma desde',
      copiedAt: 'Cópia em PDF feita em',
      printedOn: 'Impressa em',
    },
  },
  cardsChangedLately: {
    title: 'Carteirinhas mudadas há pouco',
    fields: { ...SCHOOL, kind: 'Mudança', changedAt: 'Quando', card: 'Como era' },
  },
  cardUses: { title: 'Usos do último dia', fields: { card: 'Carteirinha', step: 'Código (número)' } },
  followedUses: {
    title: 'Usos por semana, que o seu responsável também vê',
    fields: { card: 'Carteirinha', week: 'Semana de', uses: 'Usos' },
  },
  favorites: { title: 'Parceiros favoritos', fields: { ...SCHOOL, partner: 'Parceiro' } },
  reportsOfShops: {
    title: 'Problemas que você contou',
    fields: {
      ...SCHOOL,
      shop: 'Loja',
      day: 'Dia',
      reason: 'Motivo',
      comment: 'O que você escreveu',
      settledOn: 'Resolvido em',
    },
  },
  invitationsAndRequests: {
    title: 'Convites e pedidos',
    fields: { ...SCHOOL, ...STUDENT, ...GUARDIAN, state: 'Situação', reason: 'Resposta da escola' },
  },
  guardianOf: {
    title: 'Carteirinhas de que você é responsável',
    fields: SEAT,
  },
  guardianLater: {
    title: 'Carteirinhas que ainda vão ser feitas, de que você é responsável',
    fields: SEAT,
  },
  answersToSchools: {
    title: 'Suas respostas às escolas',
    fields: { ...SCHOOL, knownAt: 'Confirmou em', refusedAt: 'Recusou em' },
  },
  seenBySchools: {
    title: 'Outras escolas que encontraram você em seis meses',
    fields: { ...SCHOOL, seenOn: 'Última vez' },
  },
  administers: {
    title: 'Escolas que você administra',
    fields: { ...SCHOOL, joinedAt: 'Desde', switchedOff: 'Avisos que você desligou' },
  },
  isContactOf: { title: 'Escolas com o seu e-mail de contato', fields: SCHOOL },
  triesOfCards: {
    title: 'Assinaturas que você fez',
    fields: { ...SCHOOL, state: 'Situação', createdAt: 'Quando' },
  },
  pictures: {
    title: 'Imagens que você enviou',
    fields: { id: 'Número do arquivo', contentType: 'Tipo', bytes: 'Tamanho (bytes)', createdAt: 'Enviada em' },
  },
  sessions: {
    title: 'Aparelhos conectados',
    fields: { device: 'Aparelho', createdAt: 'Entrou em', lastUsedAt: 'Usado em', endedAt: 'Saiu em' },
  },
  passkeys: {
    title: 'Chaves de acesso',
    fields: { name: 'Nome', createdAt: 'Criada em', lastUsedAt: 'Usada em' },
  },
  did: { title: `O que você fez (os ${shownCount(ROWS_MAX)} últimos registros)`, fields: TRAIL },
  wasDone: { title: `O que outros fizeram (os ${shownCount(ROWS_MAX)} últimos registros)`, fields: TRAIL },
};

type Value = OwnData['sections'][number]['rows'][number][number]['value'];

/** A choice is kept as a code, which says nothing to its reader. */
const IN_WORDS: Record<string, (code: string) => string> = {
  ...columnsOf(CHOICE_FACTS, (fact) => FACTS[fact].shown),
  pictureId: () => 'sim',
  answer: (code) => GUARDIAN_STATE_LABELS[code as GuardianState],
};

function plain(value: unknown): Value {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? cardText(value as Record<string, string | boolean | null>) : (value as Value);
}

/** Within a text: the page writes no day there. */
const OF_CARD: Record<string, { label: string; shown: (kept: string) => string }> = {
  full_name: { label: STUDENT.fullName, shown: (name) => name },
  ...ofFacts(STUDENT_FACTS, (fact) => FACTS[fact]),
  guardian_name: { label: GUARDIAN.guardianName, shown: (name) => name },
  guardian_consent_on: { label: GUARDIAN.guardianConsentOn, shown: shownDay },
  active: { label: 'Ativa', shown: (kept) => (kept === 'true' ? 'sim' : 'não') },
};

const cardText = (row: Readonly<Record<string, string | boolean | null>>): string =>
  Object.entries(OF_CARD)
    .flatMap(([column, { label, shown }]) => (row[column] == null ? [] : `${label}: ${shown(String(row[column]))}`))
    .join(' · ');

const shownOf = (field: string, value: unknown) =>
  typeof value === 'string' && value ? (IN_WORDS[field]?.(value) ?? value) : value;

/** Of a person, or some sections of it. */
export function sectionsOf(data: Partial<PersonData>): OwnData['sections'] {
  return Object.entries(WORDS).flatMap(([name, { title, fields }]) => {
    const section = data[name as keyof PersonData] ?? [];
    const rows = (Array.isArray(section) ? section : [section]) as Record<string, unknown>[];
    if (rows.length === 0) return [];
    const named = Object.entries(fields) as [string, string][];
    return {
      title,
      rows: rows.map((row) => named.map(([field, label]) => ({ label, value: plain(shownOf(field, row[field])) }))),
    };
  });
}
