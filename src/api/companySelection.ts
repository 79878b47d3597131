/** Which company administrator calls are about. */
import type { Profile } from '@vinculo/contract/profile';

/** The stored selection while the person still belongs to it, else the first; null for whoever manages no company. */
export function selectCompany(companies: Profile['permission']['companies'], stored: string | null): string | null {
  if (companies === 'all') return null;
  return stored !== null && companies.includes(stored) ? stored : (companies[0] ?? null);
}
