// What a person has changed in a form, as plain data: only the fields that differ, and never pictures.
import { getIn, setIn } from 'formik';

type Scalar = string | number | boolean | null;
type Plain = Scalar | Scalar[];

export interface Changes {
  /** By the field's name; nested names have dots. */
  fields: Record<string, Plain>;
  /** A picture was chosen as well, which cannot be kept. */
  hasPicture: boolean;
}

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isPlain = (value: unknown): value is Plain => isScalar(value) || (Array.isArray(value) && value.every(isScalar));
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** A value of `image/imageValue.ts`. */
const isImage = (value: unknown): value is { changed: boolean } => isObject(value) && 'toFile' in value;

export function changesOf(initial: unknown, values: unknown): Changes {
  const changes: Changes = { fields: {}, hasPicture: false };
  const compare = (before: unknown, now: unknown, name: string) => {
    if (isImage(now)) changes.hasPicture ||= now.changed;
    else if (isPlain(now)) {
      if (JSON.stringify(before) !== JSON.stringify(now)) changes.fields[name] = now;
    } else if (isObject(now)) {
      for (const [key, value] of Object.entries(now)) compare(getIn(before, key), value, name ? `${name}.${key}` : key);
    }
  };
  compare(initial, values, '');
  return changes;
}

/** The values with the changes applied; a field that the form lacks is left out. */
export function applyChanges<Values>(values: Values, { fields }: Changes): Values {
  return Object.entries(fields).reduce<Values>(
    (changed, [name, value]) =>
      getIn(changed, name) === undefined ? changed : (setIn(changed, name, value) as Values),
    values,
  );
}
