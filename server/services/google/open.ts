// Which Google is used: the real one, the demo's stand-in, or none.
import { openedBy } from '../../base/network';
import type { Config } from '../../config';
import { demoGoogle, type DemoAccount } from './demoGoogle';
import { googleAccounts, type Google } from './google';

export interface OpenedGoogle {
  google: Google | null;
  /** The people whom the stand-in lets in; null if it is not in use. */
  standIn: readonly DemoAccount[] | null;
}

/** The Google for one request. The stand-in checks no identity, so it serves this machine only. */
export function googleFor({ google, standIn }: OpenedGoogle, isHere: boolean): Google | null {
  return standIn && !isHere ? null : google;
}

export function openGoogle(config: Config, demoPeople: readonly DemoAccount[] | null, clock: () => Date): OpenedGoogle {
  const { googleClientId: clientId } = config;
  if (clientId) return { google: googleAccounts({ clientId, clock }), standIn: null };
  if (demoPeople && !openedBy(config)) return { google: demoGoogle(demoPeople), standIn: demoPeople };
  return { google: null, standIn: null };
}
