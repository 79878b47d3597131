/** Samples of a shop's page for cards that the demo does not have, or that are hard to reach. */
import { proofPage, type Shown } from '../resources/verification/page';
import { donePage, firstForm } from '../resources/verification/cardUsePages';

const LONG = 'W'.repeat(255);
const SHOPS = Array.from({ length: 8 }, (_, n) => ({ id: `0189000${n}-0000-7000-8000-000000000000`, title: LONG }));

const SHOWN = {
  ended: { state: 'ended', validUntil: '2026-03-31' },
  off: { state: 'off' },
  paused: { state: 'paused' },
  replaced: { state: 'replaced' },
  camera: { state: 'camera' },
  busy: { state: 'busy' },
  failed: { state: 'failed' },
  hostile: { state: 'valid', fullName: LONG, company: LONG, avatarKey: null, logoKey: null, validUntil: '2027-03-31' },
} satisfies Record<string, Shown>;

type Name = keyof typeof SHOWN | 'enough';

export function shopPages(): Record<Name, string> {
  const now = new Date();
  const pages = Object.entries(SHOWN).map(([name, verdict]: [string, Shown]) => {
    const uses = verdict.state === 'valid' ? firstForm({ check: 'prova', found: SHOPS, total: SHOPS.length }) : '';
    return [name, proofPage({ verdict, uses, now })];
  });
  return { ...Object.fromEntries(pages), enough: donePage({ outcome: 'enough', now }) } as Record<Name, string>;
}
