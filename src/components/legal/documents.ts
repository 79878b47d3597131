/** What a legal text is made of: sections of paragraphs and lists, without markup, shown on a page and in a dialog. */

interface LegalItem {
  /** What the item is about, said first. */
  term?: string;
  text: string;
}

/** A paragraph, a list, or where the contact from the settings stands. */
export type LegalBlock = string | readonly LegalItem[] | typeof CONTACT;

interface LegalSection {
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  title: string;
  inForceSince: string;
  /** What it comes to, for those who read no further. */
  summary: string;
  sections: readonly LegalSection[];
}

export const CONTACT = Symbol('contact');

export const PRIVACY_TITLE = 'Política de privacidade';
export const TERMS_TITLE = 'Termos de uso';
