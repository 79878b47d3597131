// A call as a step of a model, and what is looked for in a model.
import { isUnknown, type Op } from './history';
import type { Step } from './linear';

const LATER = Number.MAX_SAFE_INTEGER;
export const atEnd = { begin: LATER, end: LATER };
/** Changes nothing. */
const READS = ['see', 'miss', 'act'];
export const marked = <Each extends Step & { does: string }>(steps: readonly Each[]) =>
  steps.map((step) => ({ ...step, isRead: READS.includes(step.does) }));
export const timeOf = (op: Op): Step => ({ begin: op.begin, end: isUnknown(op) ? null : op.end });

/** For a look into a finding. */
export const shown = (steps: readonly Step[]) =>
  steps
    .toSorted((one, other) => one.begin - other.begin)
    .map(({ begin, end, ...rest }) => `${begin.toFixed(0)}–${end?.toFixed(0) ?? '?'} ${JSON.stringify(rest)}`)
    .join('\n    ');
