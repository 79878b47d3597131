// Samples of a shop's page for cards that the demo does not have, or that are hard to reach, and of a typed word.
import { html } from '../base/html';
import { confirmForm } from '../domain/webPages/answers';
import { frame } from '../domain/webPages/document';
import { donePage, firstForm } from '../resources/verification/cardUsePages';
import { proofPage, type Shown } from '../resources/verification/page';

const LONG = 'W'.repeat(255);
const SHOPS = Array.from({ length: 8 }, (_, n) => ({ id: `0189000${n}-0000-7000-8000-000000000000`, title: LONG }));

const COMPANY = { title: LONG, legal_name: `${LONG} Ltda`, cnpj: '48102735000152', city: LONG, is_new: true };
const PHOTO = { avatarKey: null, hidesPhoto: true };
const SEEN = { as: 'print', made: 'fevereiro de 2026' } as const;
const HOLDER = { fullName: LONG, company: COMPANY, ...PHOTO, logoKey: null, validUntil: '2027-03-31', seen: SEEN };

const SHOWN = {
  ended: { state: 'ended', validUntil: '2026-03-31' },
  off: { state: 'off' },
  paused: { state: 'paused' },
  replaced: { state: 'replaced' },
  camera: { state: 'camera' },
  busy: { state: 'busy' },
  failed: { state: 'failed' },
  hostile: { state: 'valid', ...HOLDER },
  'not-confirmed': { state: 'new', ...HOLDER },
  document: { state: 'document', ...HOLDER },
  elsewhere: { state: 'elsewhere', ...HOLDER, till: LONG },
} satisfies Record<string, Shown>;

type Name = keyof typeof SHOWN | 'enough' | 'confirm';

export function shopPages(): Record<Name, string> {
  const now = new Date();
  const uses = { form: firstForm({ check: 'prova', found: SHOPS, total: SHOPS.length }), isFirst: false };
  const pages = Object.entries(SHOWN).map(([name, shown]: [string, Shown]) => [
    name,
    proofPage({ shown, uses, now }).markup,
  ]);
  const asking = html`<h1>Pausar: ${LONG}</h1>${confirmForm('Pausar', LONG, new URLSearchParams({ palavra: '' }))}`;
  return {
    ...Object.fromEntries(pages),
    enough: donePage({ outcome: 'enough', now }).markup,
    confirm: frame({ title: 'Pausar', kind: 'shop', body: asking }).markup,
  } as Record<Name, string>;
}
