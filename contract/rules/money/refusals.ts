// Why a credit card was refused, in words a company can act on. The codes are Mercado Pago's `status_detail`; an
// unknown code gets the general sentence.
import refusals from './refusals.json';

const GENERAL = 'O cartão foi recusado. Confira os dados ou use outro cartão.';
const REASONS: Readonly<Record<string, string>> = refusals;

export function refusalText(reason: string | null): string {
  return (reason !== null && REASONS[reason]) || GENERAL;
}
