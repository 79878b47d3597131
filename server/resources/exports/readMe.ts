/** The explanation inside the export file. */

import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import type { Table } from './table';

const NAMED_MAX = 100;

export interface Contents {
  company: string;
  now: Date;
  tables: { table: Table; count: number }[];
  missing: readonly string[];
}

function missingLines(missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const more = missing.length - NAMED_MAX;
  return [
    'Estas imagens não foram encontradas:',
    ...missing.slice(0, NAMED_MAX).map((path) => `  ${path}`),
    ...(more > 0 ? [`  e mais ${shownCount(more)}`] : []),
    '',
  ];
}

export function readMe({ company, now, tables, missing }: Contents): string {
  return [
    `Dados de ${company} no Vínculo, de ${shownDay(brazilianDate(now))}.`,
    '',
    'tabelas/  Abrem no Excel ou no LibreOffice com dois cliques:',
    ...tables.map(({ table, count }) => `  ${table.file}.csv  ${table.text} (${shownCount(count)})`),
    '',
    'fotos/  As fotos das carteirinhas, com o nome da matrícula; em sem-matricula, com o nome do aluno.',
    'convites/ e pedidos/  As fotos dos convites e dos pedidos.',
    'parceiros/  Os logos dos parceiros.',
    'visual/  A imagem de fundo da carteirinha.',
    'dados.json  O mesmo e os dados da escola, para quem for levar a outro sistema.',
    '',
    'A tabela de carteirinhas e as fotos com o nome da matrícula servem de novo em Administrativo, Carteirinhas,',
    'Adicionar, Importar lista.',
    'O que mudou durante o download pode estar em um arquivo e faltar em outro.',
    '',
    ...missingLines(missing),
    'Há dados pessoais de alunos aqui, muitos deles menores de idade. Guarde este arquivo em lugar seguro, não envie',
    'por e-mail ou mensagem, e apague as cópias de que não precisa (Lei 13.709/2018, LGPD).',
    '',
  ].join('\r\n');
}
