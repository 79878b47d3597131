/** How the bench prints numbers: ratios if machines differ, tables as Markdown. */

export interface Table {
  title: string;
  head: string[];
  rows: string[][];
}

/** The value below which `share` per cent of the values lie (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 50);

export const ratio = (value: number, unit: number) => (value / unit).toFixed(2);

export function markdown({ title, head, rows }: Table): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [`${title}\n`, line(head), line(rule), ...rows.map(line)].join('\n');
}
