// Writes a mail from its text in `texts/`: Markdown, whose signs become the blocks of `layout.ts`, with named values.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { marked, type MarkedToken, type Tokens } from 'marked';
import { shownDay } from '@vinculo/contract/rules/brasilia';
import { UNTIL_ANSWERED } from '@vinculo/contract/rules/card/guardians';
import {
  ACCESS_CODE_MINUTES,
  BILLING_DAY,
  HANDOVER_HOURS,
  INVITATION_DAYS,
  SUBSCRIPTION_CENTAVOS,
  VERIFICATION_CENTAVOS,
} from '@vinculo/contract/rules/limits';
import { nextBillingDay } from '@vinculo/contract/rules/money/standing';
import { PATHS, pathForCompany } from '@vinculo/contract/rules/paths';
import { counted, shownCount } from '@vinculo/contract/rules/words/counts';
import { MAIL_TEXTS_DIR } from '../../base/root';
import { MAILS, type MailName, type MailValues, type Row } from './kinds';
import { button, digits, facts, layOut, note, paragraph, steps, type Block } from './layout';
import type { Message } from './mail';
import { greeting, longDay, money, timeOfDay } from './wording';

const words = Handlebars.create();
words.registerHelper({
  is: (one: unknown, other: unknown) => one === other,
  counted,
  number: shownCount,
  day: shownDay,
  longDay,
  time: timeOfDay,
  money,
  firstCharge: (freeUntil: string) => longDay(nextBillingDay(new Date(freeUntil))),
});

/** Values of every text. */
const ALWAYS = {
  codeMinutes: ACCESS_CODE_MINUTES,
  invitationDays: INVITATION_DAYS,
  handoverDays: HANDOVER_HOURS / 24,
  billingDay: `dia\u00a0${BILLING_DAY}`,
  price: money(SUBSCRIPTION_CENTAVOS),
  verification: money(VERIFICATION_CENTAVOS),
  untilAnswered: UNTIL_ANSWERED,
};

type Values = Readonly<Record<string, unknown>>;
type Writer<Written> = (values: Values) => Written;

/** Values are put in after the Markdown is read, and blocks escape them: what people typed is no markup. */
function writer(text: string): Writer<string> {
  const write = words.compile<Values>(text, { noEscape: true, strict: true });
  return (values) => write(values).trim();
}

function partsOf(pattern: RegExp, text: string): Writer<string>[] {
  const match = pattern.exec(text);
  if (!match) throw new Error(`not as in the other mails: ${text}`);
  return match.slice(1).map(writer);
}

const ALONE = /^\{\{(\w+)\}\}$/;

/** A row without a value is left out. A value alone is rows; alone in its list it may be the rows of several panels. */
function factsOf({ items }: Tokens.List): Writer<Block[]> {
  const rows = items.map(({ text }): Writer<readonly (Row | readonly Row[])[]> => {
    const [, name] = ALONE.exec(text) ?? [];
    if (name !== undefined) return (values) => values[name] as readonly Row[];
    const [title, value] = partsOf(/^(.+?): (.+)$/, text);
    return (values) => [[title?.(values) ?? '', value?.(values) ?? '']];
  });
  const isPanel = (row: Row | readonly Row[]): row is readonly Row[] => Array.isArray(row[0]);
  return (values) => {
    const written = rows.flatMap((row) => row(values));
    const filled = written.flatMap((row) => (isPanel(row) || row[1] === '' ? [] : [row]));
    return [...written.filter(isPanel), ...(filled.length > 0 ? [filled] : [])].map(facts);
  };
}

function stepsOf({ items }: Tokens.List): Writer<Block[]> {
  const each = items.map(({ text }) => partsOf(/^\*\*(.+?)\*\* (.+)$/, text));
  return (values) => [
    steps(each.map(([title, text]) => ({ title: title?.(values) ?? '', text: text?.(values) ?? '' }))),
  ];
}

/** A text that is empty with the given values is left out. */
const writerOf = (make: (text: string) => Block, text: string): Writer<Block[]> => {
  const write = writer(text);
  return (values) => [write(values)].filter(Boolean).map(make);
};

function blockOf(token: MarkedToken): Writer<Block[]> {
  if (token.type === 'list') return token.ordered ? stepsOf(token) : factsOf(token);
  if (token.type === 'blockquote') return writerOf(note, token.text);
  if (token.type !== 'paragraph') throw new Error(`not as in the other mails: ${token.raw}`);
  const { text } = token;
  const [, code] = /^`(.+)`$/.exec(text) ?? [];
  if (code !== undefined) return writerOf(digits, code);
  if (!text.startsWith('[')) return writerOf(paragraph, text);
  const [label, href] = partsOf(/^\[(.+)\]\((.+)\)$/, text);
  return (values) => [button(label?.(values) ?? '', href?.(values) ?? '')];
}

/** The values that a text names, without the helpers. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  class Names extends Handlebars.Visitor {
    override PathExpression({ parts: [name] }: hbs.AST.PathExpression) {
      if (name !== undefined && !Object.hasOwn(words.helpers, name)) names.add(name);
    }
  }
  new Names().accept(words.parse(text));
  return names;
}

/** The lines before the title say what is not in the mail's body. */
function headOf(token: MarkedToken | undefined): Readonly<Record<string, Writer<string>>> {
  const lines = token?.type === 'paragraph' ? token.text.split('\n') : [];
  return Object.fromEntries(
    lines.map((line) => {
      const match = /^(subject|preheader|because|terminal): (.+)$/.exec(line);
      if (!match) throw new Error(`no line of a head: ${line}`);
      const [, name = '', value = ''] = match;
      return [name, writer(value)];
    }),
  );
}

function readText(source: string) {
  const [head, heading, ...body] = (marked.lexer(source) as MarkedToken[]).filter(({ type }) => type !== 'space');
  if (heading?.type !== 'heading') throw new Error('no title after the head');
  return {
    names: namesIn(source),
    head: headOf(head),
    title: writer(heading.text),
    blocks: body.map(blockOf),
  };
}

/** `{{> part}}` is the text of `_part.md`. */
function expanded(source: string, parts: ReadonlyMap<string, string>): string {
  const whole = source.replaceAll(/\{\{> ([\w-]+)\}\}/g, (_all, name: string) => {
    const part = parts.get(`_${name}`);
    if (part === undefined) throw new Error(`no part ${name}`);
    return part.trim();
  });
  return whole === source ? whole : expanded(whole, parts);
}

function readTexts() {
  const sources = new Map(
    readdirSync(MAIL_TEXTS_DIR).map((file) => [
      file.replace(/\.md$/, ''),
      readFileSync(join(MAIL_TEXTS_DIR, file), 'utf8'),
    ]),
  );
  return new Map(
    Object.keys(MAILS).map((name) => {
      try {
        return [name, readText(expanded(sources.get(name) ?? '', sources))];
      } catch (error) {
        throw new Error(`The mail ${name}`, { cause: error });
      }
    }),
  );
}

/** Read at the start, which fails if one is missing or wrong. */
const TEXTS = readTexts();

export interface Place {
  publicUrl: string;
  /** Whom to ask for help. */
  contactEmail?: string | null | undefined;
  /** Links lead to this company's pages. */
  companyId?: string | undefined;
  stopAt?: string | undefined;
  logo?: Buffer | null | undefined;
}

export const pageAt = ({ publicUrl, companyId }: Place, path: string): string =>
  `${publicUrl}${companyId === undefined ? path : pathForCompany(path, companyId)}`;

/** The values that a text names. */
export const namesOf = (name: MailName): ReadonlySet<string> => TEXTS.get(name)?.names ?? new Set();

/**
 * Throws if a value is missing, or the address that switches the mail off. `to.fullName`: greeted by its first name,
 * where the text greets.
 */
export function writeMail<Name extends MailName>(
  name: Name,
  to: { email: string; fullName?: string },
  values: MailValues<Name>,
  place: Place,
): Message {
  const text = TEXTS.get(name);
  if (!text) throw new Error(`The mail ${name} has no text`);
  const common: Values = {
    ...ALWAYS,
    to: to.email,
    greeting: greeting(to.fullName ?? ''),
    publicUrl: place.publicUrl,
    contactEmail: place.contactEmail ?? null,
    page: Object.fromEntries(Object.entries(PATHS).map(([path, at]) => [path, pageAt(place, at)])),
  };
  const all: Values = { ...common, ...values };
  const missing = [...text.names].filter((each) => all[each] === undefined);
  if (missing.length > 0) throw new Error(`The mail ${name} lacks ${missing.join(', ')}`);
  const { stopAt, logo = null, publicUrl } = place;
  if (MAILS[name].off && !stopAt) throw new Error(`The mail ${name} lacks the address that switches it off`);
  const title = text.title(all);
  const { subject, preheader, because, terminal } = text.head;
  return {
    to: to.email,
    subject: subject?.(all) ?? title,
    ...layOut({
      title,
      preheader: preheader?.(all) ?? '',
      blocks: text.blocks.flatMap((block) => block(all)),
      because: because?.(all),
      stopAt,
      publicUrl,
      logo,
    }),
    ...(stopAt && { stopAt }),
    ...(terminal && { terminal: terminal(all) }),
  };
}
