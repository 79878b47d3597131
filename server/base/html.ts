/** HTML that escapes by itself: text and HTML are different types, and only the tag below makes one of the other. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** `new Html(text)` takes the text as it is: for our own constants alone. */
export class Html {
  constructor(readonly markup: string) {}
}

type Value = Html | readonly Html[] | string | number | false | null | undefined;

function markupOf(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object' && value !== null) return value.map(markupOf).join('');
  return value === false || value === null || value === undefined ? '' : escapeHtml(String(value));
}

/** Escapes every value but HTML and lists of it. Attributes are quoted in the template. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(markupOf)));
