/** What tells a student from a namesake: `6º A · 2026-7`, or the address if the school has said no more. */

import type { ListRow } from '../reading/listRow';

export const factsOf = ({ class_name, enrollment_number, email }: ListRow) =>
  [class_name, enrollment_number].filter(Boolean).join(' · ') || email;
