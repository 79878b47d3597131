/** Numbers as a spreadsheet shows them. */

/** The signs of an honest format. */
const FORMAT_MAX = 100;

/** `00000000` shows 12345 as `00012345`; `000\.000` as `012.345`. Null for all other formats. */
export function byZeros(value: number, format: string): string | null {
  if (format.length > FORMAT_MAX) return null;
  const parts = format.match(/0|\\.|"[^"]*"|[-/ ]|[^]/g) ?? [];
  if (!Number.isInteger(value) || value < 0 || parts.filter((part) => part === '0').length < 2) return null;
  const digits = [...String(value)];
  const shown: string[] = [];
  for (const part of parts.reverse()) {
    if (part === '0') shown.unshift(digits.pop() ?? '0');
    else if (/^(?:\\.|"[^"]*"|[-/ ])$/.test(part)) shown.unshift(part.replace(/^\\/, '').replaceAll('"', ''));
    else return null;
  }
  return digits.join('') + shown.join('');
}

/** A share or an amount as the spreadsheet shows it: `10%`, `R$ 5,00`. Null for all other formats. */
export function byUnit(value: number, format: string): string | null {
  if (format.length > FORMAT_MAX) return null;
  if (format.includes('%')) return `${SHARE.format(value * 100)}%`;
  return format.includes('R$') ? `R$ ${MONEY.format(value)}` : null;
}
const SHARE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false });
const MONEY = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
