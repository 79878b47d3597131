// Makes the ZIP of a company's data as it is sent: pages of rows, one picture after another, and what explains them.
import { buffer } from 'node:stream/consumers';
import { makeZip } from 'client-zip';
import { brazilianDate, shownDay } from '@vinculo/contract/rules/brasilia';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { findTemplateOf } from '../../domain/cards/template';
import { findCompany } from '../../domain/companies/record';
import { csvHead, csvLines } from '../../wiring/csv';
import type { Deps } from '../../wiring/deps';
import { pictureAt, type ExportedPicture } from './names';
import { tablesOf, type Table } from './tables';

type Services = Pick<Deps, 'db' | 'files'>;

interface ExportJob {
  companyId: string;
  trialEndsAt: Date;
  now: Date;
}

interface Entry {
  name: string;
  lastModified: Date;
  input: AsyncIterable<string> | Uint8Array | string;
}

/** The company itself and the template of its cards, with their pictures. */
async function readCompany({ db }: Services, { companyId, trialEndsAt, now }: ExportJob) {
  const company = await findCompany(db, companyId, now);
  const look = await findTemplateOf(db, companyId);
  if (!company) throw new Error('The company is gone while its export begins');
  const background = pictureAt('visual/fundo', look?.background ?? null);
  const logo = pictureAt('visual/logo', company.logo);
  // All that the school can read of itself, without what support notes and counts.
  const { id: _id, approved: _approved, refusals: _refusals, often_refused: _often, ...columns } = company;
  const { name_held: _held, standing: _standing, created_at: _created, ...own } = columns;
  const head = {
    made_at: now.toISOString(),
    company: { ...own, logo: logo?.path ?? null, trial_ends_at: trialEndsAt.toISOString() },
    card_look: look && {
      name: look.name,
      background_color: look.background_color,
      valid_until_default: look.valid_until_default,
      background: background?.path ?? null,
    },
  };
  return { head, pictures: [background, logo].filter((key) => key !== null), title: company.title };
}

/** One record a line. */
async function* jsonOf(head: object, tables: readonly Table[]): AsyncGenerator<string> {
  const members = Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  yield `{\n${members.join(',\n')}`;
  for (const { name, pages } of tables) {
    yield `,\n${JSON.stringify(name)}: [`;
    let before = '\n';
    for await (const items of pages()) {
      yield before + items.map(({ record }) => JSON.stringify(record)).join(',\n');
      before = ',\n';
    }
    yield '\n]';
  }
  yield '\n}\n';
}

async function* csvOf({ headings, pages }: Table, onRows: (count: number) => void): AsyncGenerator<string> {
  yield csvHead(headings);
  for await (const items of pages()) {
    onRows(items.length);
    yield csvLines(items.map(({ cells }) => cells));
  }
}

async function* picturesOf(own: readonly ExportedPicture[], tables: readonly Table[]): AsyncGenerator<ExportedPicture> {
  yield* own;
  for (const { pages } of tables.filter(({ hasPictures }) => hasPictures))
    for await (const items of pages()) for (const { picture } of items) if (picture) yield picture;
}

const NAMED_MAX = 100;

interface Contents {
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

/** The explanation inside the file. */
function readMe({ company, now, tables, missing }: Contents): string {
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

async function* entriesOf(services: Services, job: ExportJob): AsyncGenerator<Entry> {
  const { now: lastModified, companyId } = job;
  const { head, pictures, title } = await readCompany(services, job);
  const tables = tablesOf(services.db, companyId, job.now);
  const counted = tables.map((table) => ({ table, count: 0 }));
  const missing: string[] = [];
  const picture = async ({ key, path: name }: ExportedPicture): Promise<Entry | null> => {
    const stored = await services.files.get(key);
    if (stored) return { name, lastModified, input: await buffer(stored.body) };
    missing.push(name);
    return null;
  };

  yield { name: 'dados.json', lastModified, input: jsonOf(head, tables) };
  for (const counter of counted) {
    const input = csvOf(counter.table, (count) => void (counter.count += count));
    yield { name: `tabelas/${counter.table.file}.csv`, lastModified, input };
  }
  for await (const each of picturesOf(pictures, tables)) {
    const entry = await picture(each);
    if (entry) yield entry;
  }
  const text = readMe({ company: title, now: job.now, tables: counted, missing });
  yield { name: 'LEIA-ME.txt', lastModified, input: text };
}

/** The file in pieces, made as they are taken. Ending the iteration ends the reading. */
export const makeExport = (services: Services, job: ExportJob): AsyncIterable<Uint8Array> =>
  makeZip(entriesOf(services, job)) as unknown as AsyncIterable<Uint8Array>;
