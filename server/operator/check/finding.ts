/** What `check` finds, and the page on which it is handed on. */

import { VERSION } from '../../base/release';

/** `isWhole` null: it was not looked at, and `text` says how it would be. */
export interface Finding {
  what: string;
  isWhole: boolean | null;
  text: string;
}

export type Judge = (what: string, isWhole: boolean | null, whole: string, broken?: string) => Finding;

export const judge: Judge = (what, isWhole, whole, broken = whole) => ({
  what,
  isWhole,
  text: isWhole === false ? broken : whole,
});

/** A look that fails is a finding too. */
export const looked = async (what: string, look: () => Promise<Finding>): Promise<Finding> =>
  look().catch((error: unknown) => ({ what, isWhole: false, text: `não deu para olhar (${reasonOf(error)})` }));

function reasonOf(error: unknown): string {
  const { code, cause, message } = error as NodeJS.ErrnoException & { cause?: unknown };
  return cause ? reasonOf(cause) : (code ?? message);
}

const SIGN = { true: '✔', false: '✘', null: '–' };
const TIME = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

export function pageOf(address: string, findings: readonly Finding[], now: Date): { text: string; isWhole: boolean } {
  const count = (isWhole: boolean | null) => findings.filter((each) => each.isWhole === isWhole).length;
  const lines = findings.map(({ what, isWhole, text }) => `${SIGN[`${isWhole}`]} ${what}: ${text}`);
  const sum = `${count(true)} em ordem, ${count(false)} com problema, ${count(null)} sem conferir`;
  return {
    text: [`Vínculo ${VERSION} em ${address}`, `Conferido em ${TIME.format(now)}`, '', ...lines, '', sum].join('\n'),
    isWhole: count(false) === 0,
  };
}
