/** A month of a company on one page, for its direction: the figures of the table of uses and of the school's home. */

import type { CompanyOverview } from '@vinculo/contract/overview';
import { monthName, shownDay } from '@vinculo/contract/rules/brasilia';
import { attentionText } from '@vinculo/contract/rules/partner/uses';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import type { UseRow } from '@vinculo/contract/uses';
import { printable } from '../../domain/prints/faces';
import { fitText, type Box } from '../../domain/prints/texts';

/** Of a name on its line, in units of the letters' size: the figures after it have room. */
const NAME: Box = { width: 30, height: 1, weight: 700, sizes: [1], lineHeight: 1 };
const MOST_USED = 5;
const VISITS = 15;

export interface Month {
  company: string;
  /** Its first day. */
  from: string;
  today: string;
  overview: CompanyOverview;
  /** By partner, in the order of what needs attention. */
  rows: readonly UseRow[];
  before: readonly UseRow[];
}

/** No star: two make letters bold. */
const shownName = (name: string) => fitText(printable(name.replaceAll('*', '')), NAME).lines[0] ?? '';

const noneOr = (count: number) => (count === 0 ? 'nenhum' : shownCount(count));
const sumOf = (rows: readonly UseRow[]) => rows.reduce((sum, { uses }) => sum + uses, 0);
const used = (rows: readonly UseRow[]) => rows.filter(({ uses }) => uses > 0);

/** People who still wait are told beside those who have a card. */
function cardsText({ cards, invitations: { open, listed }, requests }: CompanyOverview): string {
  const valid = counted(cards.in_use, 'carteirinha válida', 'carteirinhas válidas');
  const waiting = open + listed + requests;
  const others =
    waiting > 0 ? ` ${counted(waiting, 'pessoa ainda aguarda a sua', 'pessoas ainda aguardam a sua')}.` : '';
  return `Hoje, ${valid}, ${shownCount(cards.activated)} com conta.${others}`;
}

/** Markdown for `makeRunningText`, once the typefaces are open. */
export function monthText({ company, from, today, overview, rows, before }: Month): string {
  const name = monthName(from);
  const former = new Map(before.map(({ partner, uses }) => [partner?.id, uses]));
  const line = ({ partner, uses, attention, reports }: UseRow) =>
    `- ${shownName(partner?.title ?? '')}: ${uses === 0 ? 'nenhum uso' : counted(uses, 'uso', 'usos')} (antes: ${noneOr(former.get(partner?.id) ?? 0)})${attention === 'reported' ? `. ${attentionText(attention, reports)}` : ''}`;
  const most = used(rows)
    .toSorted((one, other) => other.uses - one.uses)
    .slice(0, MOST_USED);
  const visits = rows.filter(({ attention }) => attention === 'reported' || attention === 'unused');
  const left = visits.length - VISITS;
  return [
    `# ${name.charAt(0).toUpperCase()}${name.slice(1)} em números`,
    `**${shownName(company)}**. Situação em ${shownDay(today)}.`,
    '## Usos dos benefícios',
    `- **${sumOf(rows) === 0 ? 'Nenhum uso' : counted(sumOf(rows), 'uso', 'usos')}** nos parceiros. No mês anterior: ${noneOr(sumOf(before))}.`,
    `- **${counted(used(rows).length, 'parceiro usado', 'parceiros usados')}**. No mês anterior: ${noneOr(used(before).length)}.`,
    '## Alunos',
    `- ${cardsText(overview)}`,
    ...(most.length > 0 ? ['## Mais usados', ...most.map(line)] : []),
    '## Para visitar',
    visits.length > 0
      ? 'Parceiros sem nenhum uso no mês, e os que alunos contaram que não aceitaram a carteirinha.'
      : 'Nenhum parceiro por enquanto.',
    ...visits.slice(0, VISITS).map(line),
    ...(left > 0 ? [`E mais ${shownCount(left)}, na página Uso dos benefícios.`] : []),
    'Um uso é o que a loja registra ao conferir a carteirinha. A escola não vê de quem foi.',
  ].join('\n');
}
