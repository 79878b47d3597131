// The names of a shop's pages at Facebook and Instagram, out of what people type, paste and write in lists.
import { INSTAGRAM_MAX, TEXT_MAX } from '../limits';
import { MESSAGES } from '../words/messages';
import { withoutInvisible } from './invisible';

export type HandleSite = 'facebook' | 'instagram';

interface Known {
  /** How a message names the site. */
  ofIt: string;
  hosts: string;
  words: string;
}

const SITES = {
  facebook: { ofIt: 'do Facebook', hosts: String.raw`facebook\.com|fb\.(?:com|me)|m\.me`, words: 'facebook|face|fb' },
  instagram: {
    ofIt: 'do Instagram',
    hosts: String.raw`instagram\.com|instagr\.am|ig\.me`,
    words: 'instagram|insta|ig',
  },
  tiktok: { ofIt: 'do TikTok', hosts: String.raw`tiktok\.com`, words: 'tik ?tok' },
  whatsapp: { ofIt: 'do WhatsApp', hosts: String.raw`wa\.(?:me|link)|whatsapp\.com`, words: 'whats(?: ?app)?|zap|wpp' },
  linktree: { ofIt: 'do Linktree', hosts: String.raw`linktr\.ee`, words: 'linktree' },
  youtube: { ofIt: 'do YouTube', hosts: String.raw`youtube\.com|youtu\.be`, words: 'youtube' },
  ifood: { ofIt: 'do iFood', hosts: String.raw`ifood\.com\.br`, words: 'ifood' },
} satisfies Record<string, Known>;

/** `instagram.com/` with what follows; `Instagram: loja`, `insta/loja`; `loja (Instagram)`. */
const patternsOf = ({ hosts, words }: Known) => ({
  link: new RegExp(String.raw`(?:^|[^\w-])(?:${hosts})(?:/(\S*)|$|\s)`, 'i'),
  label: new RegExp(String.raw`^(?:${words})(?:\s*[:=/]\s*|\s+-\s+|\s+(?=@))`, 'i'),
  remark: new RegExp(String.raw`\s*\((?:${words})\)$`, 'i'),
});
const SITE_PATTERNS = (Object.keys(SITES) as (keyof typeof SITES)[]).map((site) => ({
  site,
  patterns: Object.values(patternsOf(SITES[site])),
}));
const OWN = { facebook: patternsOf(SITES.facebook), instagram: patternsOf(SITES.instagram) };

/** A page without a name has a number, which also leads to it. */
const NUMBERED =
  /^(?:profile\.php\?(?:.*&)?id=|(?:people|pages)\/[^/]+\/|pages\/category\/[^/]+\/[^/]*-|p\/[^/]*-)(\d{5,})/i;
/** Stands before the name in some addresses. */
const BEFORE_NAME = /^(?:#!\/|pg\/|_u\/|m\/|stories\/(?!highlights))/i;
// These addresses do not hold the name: single posts, and those that the apps' Share buttons make.
const NAMELESS =
  /^(?:facebook|instagram|insta|pages|people|groups|share|sharer|p|tv|reels?|stories|explore|events?|watch|photos?|videos?|marketplace|hashtag|story|accounts|direct|s|.*\.php)$/i;
const WEBSITE = /^https?:|^www\.|\/|\.com(?:\.br)?$/i;

const nameIn = (path: string) =>
  NUMBERED.exec(path)?.[1] ??
  path
    .replace(BEFORE_NAME, '')
    .replace(/[/?#].*$/, '')
    .replace(/^@|[.,;:)\]>"'*]+$/g, '');

/** `@loja`, `insta: loja` or `https://www.instagram.com/loja/?hl=pt` → `loja`. What names no page of the site stays. */
export function toHandle(site: HandleSite, text: string): string {
  const shown = withoutInvisible(text).trim();
  const { link, label, remark } = OWN[site];
  const path = link.exec(shown)?.[1];
  if (path !== undefined) return nameIn(path) || shown;
  return shown
    .replace(label, '')
    .replace(remark, '')
    .replace(/^@+(?=[^@])/, '')
    .replace(/^([^/?#]+)\/?(?:[?#].*)?$/, '$1');
}

/** True for the result of `toHandle` of a real page or user name. */
export function isHandle(site: HandleSite, text: string): boolean {
  if (NAMELESS.test(text) || WEBSITE.test(text)) return false;
  return site === 'instagram'
    ? text.length <= INSTAGRAM_MAX && /^\w+(?:\.\w+)*$/.test(text)
    : text.length <= TEXT_MAX && /^[\p{L}\p{N}._-]+$/u.test(text);
}

/** The site that a text names by an address, a label or a remark; undefined for a bare name. */
export const siteOf = (text: string) =>
  SITE_PATTERNS.find(({ patterns }) => patterns.some((is) => is.test(text)))?.site;

/** Why a typed text gives no name of a page of this site; undefined if it gives one, or is empty. */
export function handleProblem(site: HandleSite, text: string): string | undefined {
  const shown = text.trim();
  const other = siteOf(shown);
  if (other && other !== site) return MESSAGES.handle.elsewhere(SITES[other].ofIt, SITES[site].ofIt);
  const name = toHandle(site, shown);
  if (name === '' || isHandle(site, name)) return undefined;
  if (OWN[site].link.test(shown)) return MESSAGES.handle.nameless;
  return WEBSITE.test(name) ? MESSAGES.handle.elsewhere('de um site', SITES[site].ofIt) : MESSAGES.handle.invalid;
}
