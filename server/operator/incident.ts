/** `incident`: whom a window of time touches, by school, and drafts of the notices. Reads only. */

import { brazilianDate, dayAfter, shownDay } from '@vinculo/contract/rules/brasilia';
import { formatCnpj } from '@vinculo/contract/rules/text/cnpj';
import { auditActionLabel } from '@vinculo/contract/rules/trail/auditActions';
import type { OperatorAnswer, Print } from '../services/operator/socket';
import type { Deps } from '../wiring/deps';
import { listTouchedCompanies, listTouchedPeople, type TouchedPerson, type Window } from './incidentStore';

/** Res. CD/ANPD 15/2024, arts. 6 and 9: from when the controller knows that personal data was touched. */
const NOTICE_WORKING_DAYS = 3;
const USAGE = 'Name the first and the last moment, as in: -- 2026-11-20T10:00-03:00 2026-11-20T18:30-03:00';
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;

const BOUNDS = `## O que a janela diz, e o que não diz

- Sessão aberta: começou antes do fim e foi usada ou encerrada depois do começo. O aparelho pode ter ficado parado.
- Ação, registro visto ou mudado: o registro de ações. Leituras de tela não estão nele; os acessos (hora, IP, caminho) estão no log do servidor e do proxy.
- Convite ou pedido: feito na janela e ainda guardado. Carteirinha conferida: só o uso que a loja registrou, e só das últimas 24 horas.
- Responsável: da carteirinha vista ou mudada, ou perguntado, ou que respondeu na janela.
- Quem removeu a conta não aparece. Um download da escola alcança todas as pessoas dela; uma cópia do banco, todas as pessoas de todas as escolas.`;

/** Saturdays and Sundays are left out; holidays are not known. */
function lastDayOfNotice(now: Date): string {
  let day = brazilianDate(now);
  for (let left = NOTICE_WORKING_DAYS; left > 0;) {
    day = dayAfter(day, 1);
    if (![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())) left -= 1;
  }
  return shownDay(day);
}

const draftsOf = (window: string, until: string, contact: string) => `## Rascunho: ANPD (formulário em gov.br/anpd)

Prazo: ${until}, ${NOTICE_WORKING_DAYS} dias úteis se o conhecimento foi hoje (confira feriados; em dobro para agente de pequeno porte). O que faltar pode ser completado em 20 dias úteis.

- Natureza: [o que houve]. Quando: ${window}. Quando soubemos: [dia e hora].
- Dados: [nome, e-mail, foto, turma…]. Titulares: [quantos], entre eles crianças e adolescentes.
- Medidas antes: acesso por escola, códigos e sessões cifrados, registro de ações. Depois: [o que foi feito].
- Riscos e efeitos possíveis: [quais]. Demora, se houve: [por quê]. Encarregado: ${contact}.

## Rascunho: escola

Escola, em ${window} [o que houve]. Estão na lista as pessoas da sua escola que podem ter sido atingidas e os dados de cada uma: [quais]. Já fizemos: [o quê]. Dos dados das carteirinhas a escola é a controladora: cabe a ela comunicar a ANPD e as famílias até ${until}, se puder haver risco ou dano relevante. Ajudamos: ${contact}.

## Rascunho: pessoas (de menores, ao responsável)

Olá. Em ${window} [o que houve, em palavras simples]. Os seus dados envolvidos: [quais]. O que pode acontecer: [riscos]. O que já fizemos: [medidas]. O que você pode fazer: desconfie de mensagens que falem da carteirinha; em Perfil, Aparelhos, encerre o que não conhecer. Dúvidas: ${contact}.`;

const lineOf = ({ name, email, why }: TouchedPerson) => `- ${name}${email ? ` <${email}>` : ''}: ${why.join(', ')}`;

function readWindow([from = '', to = '', ...rest]: readonly string[]): Window | null {
  if (![from, to].every((each) => MOMENT.test(each) && !Number.isNaN(Date.parse(each))) || rest.length > 0) return null;
  const window = { from: new Date(from), to: new Date(to) };
  return window.from <= window.to ? window : null;
}

export async function incident(
  { db, clock, config }: Deps,
  args: readonly string[],
  print: Print,
): Promise<OperatorAnswer> {
  const window = readWindow(args);
  if (!window) return { ok: false, text: USAGE };
  const people = await listTouchedPeople(db, window);
  const ids = [...new Set(people.flatMap(({ companyId }) => companyId ?? []))];
  const companies = await listTouchedCompanies(db, window, ids);
  const period = `${window.from.toISOString()} a ${window.to.toISOString()}`;
  print(`# Incidente: ${period}`);
  print(BOUNDS);
  for (const { id, title, cnpj, email, cards, actions } of companies) {
    const touched = people.filter(({ companyId }) => companyId === id);
    print(
      `## ${title}, ${cnpj === null ? 'apagada desde então' : `CNPJ ${formatCnpj(cnpj)}, ${email ?? 'sem e-mail'}`}`,
    );
    print(`Pessoas na janela: ${touched.length}. Carteirinhas da escola: ${cards}.`);
    for (const { action, times } of actions) print(`- ${times} × ${auditActionLabel(action, 1)}`);
    for (const person of touched) print(lineOf(person));
  }
  const others = people.filter(({ companyId }) => companyId === null);
  if (others.length > 0) print(`## Sem escola: ${others.length}`);
  for (const person of others) print(lineOf(person));
  print(draftsOf(period, lastDayOfNotice(clock()), config.contactEmail ?? '[contato]'));
  return { ok: true, text: `Escolas: ${companies.length}. Nomes: ${people.length}. Nada foi mudado nem enviado.` };
}
