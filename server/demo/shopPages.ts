/** What a shop reads of a card where the demo has no such card, or where getting there would shut others out: samples. */
import { proofPage, type Shown } from '../resources/verification/page';
import { donePage, firstForm } from '../resources/verification/usePages';

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
  hostile: { state: 'valid', fullName: LONG, school: LONG, avatarKey: null, validUntil: '2027-03-31' },
} satisfies Record<string, Shown>;

/** One page of each kind by its name. */
export function shopPages(): Record<keyof typeof SHOWN | 'enough', string> {
  const now = new Date();
  const pageOf = (verdict: Shown) => {
    const uses = verdict.state === 'valid' ? firstForm({ check: 'prova', found: SHOPS, total: SHOPS.length }) : '';
    return proofPage({ verdict, uses, now });
  };
  return {
    ...{ ended: pageOf(SHOWN.ended), off: pageOf(SHOWN.off), paused: pageOf(SHOWN.paused) },
    ...{ replaced: pageOf(SHOWN.replaced), hostile: pageOf(SHOWN.hostile) },
    ...{ camera: pageOf(SHOWN.camera), busy: pageOf(SHOWN.busy), failed: pageOf(SHOWN.failed) },
    enough: donePage({ outcome: 'enough', now }),
  };
}
