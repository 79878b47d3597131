// What a school reads of a refused charge.
import { refusalText } from './refusals';

const KNOWN = [
  'insufficient_amount',
  'bad_filled_security_code',
  'bad_filled_date',
  'bad_filled_card_number',
  'bad_filled_other',
  'card_expired',
  'call_for_authorize',
  'card_disabled',
  'high_risk',
  'max_attempts',
  'card_type_not_allowed',
];

test('each reason that the provider names has a sentence of its own, and others have the general one', () => {
  const general = 'O cartão foi recusado. Confira os dados ou use outro cartão.';
  const texts = KNOWN.map((reason) => refusalText(`cc_rejected_${reason}`));
  expect(new Set([general, ...texts]).size).toBe(KNOWN.length + 1);
  for (const text of texts) expect(text).toMatch(/^[A-ZÀ-Ú].+\.$/);
  expect(refusalText(null)).toBe(general);
  expect(refusalText('cc_rejected_of_tomorrow')).toBe(general);
});
