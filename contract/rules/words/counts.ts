/** Numbers of things and lists of names as people read them: the one place that writes them. */

const COUNT = new Intl.NumberFormat('pt-BR');
const LIST = new Intl.ListFormat('pt-BR');

/** `1240` → `1.240` */
export const shownCount = (count: number): string => COUNT.format(count);

/** `1.240 carteirinhas`, `1 carteirinha` */
export const counted = (count: number, one: string, many: string): string =>
  `${shownCount(count)} ${count === 1 ? one : many}`;

/** `Ana, Bia e Rosa`. */
export const listed = (names: readonly string[]): string => LIST.format(names);
