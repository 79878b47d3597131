/** A number of invitations in words, and the toast for revoked ones. */

import { counted } from '@vinculo/contract/rules/words/counts';
import { toast } from '../toasts/LazyToasts';

export const invitationsCount = (count: number) => counted(count, 'convite', 'convites');

export const REVOCATION_TEXT =
  'O link deixa de funcionar, e os dados e as fotos dos convites são apagados. Isto não pode ser desfeito, mas quem já aceitou fica com a carteirinha.';

/** Some may have been accepted meanwhile, so the count can be zero. */
export function toastRevoked(count: number): void {
  if (count === 0) toast('Nenhum convite estava mais aberto.', { variant: 'warning' });
  else toast(`${invitationsCount(count)} ${count === 1 ? 'cancelado' : 'cancelados'}.`, { variant: 'success' });
}
