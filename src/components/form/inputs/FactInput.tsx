/** The input of what a school says of a student, by the fact's kind. */

import type { ReactNode } from 'react';
import { FACTS, type ChoiceFact, type StudentFact } from '@vinculo/contract/rules/card/student';
import { Choice } from '../Choice';
import { useFormField } from '../useFormField';
import { MaskedInput } from './MaskedInput';
import { TextInput } from './TextInput';

interface FactInputProps {
  fact: StudentFact;
  label?: string | undefined;
  helperText: ReactNode;
  /** Of a choice without a value. */
  none?: string;
}

/** The form holds the value's words; empty for none. */
function ChoiceInput({ fact, none, helperText }: FactInputProps) {
  const { label, kind } = FACTS[fact as ChoiceFact];
  const { field, helpers, error } = useFormField<string>(fact);
  return (
    <Choice
      variant="outlined"
      label={label}
      value={field.value}
      note={error ?? helperText}
      all={none}
      error={error !== undefined}
      onBlur={() => void helpers.setTouched(true)}
      onChoose={(words) => void helpers.setValue(words ?? '')}
    >
      {Object.values(kind.words).map((words) => (
        <option key={words}>{words}</option>
      ))}
    </Choice>
  );
}

export function FactInput({ fact, none = 'Sem informação', ...more }: FactInputProps) {
  const props = { name: fact, autoComplete: 'off', ...more, label: more.label ?? FACTS[fact].label };
  switch (FACTS[fact].kind.is) {
    case 'text':
      return <TextInput {...props} />;
    case 'day':
      return <MaskedInput {...props} mask="day" placeholder="dd/mm/aaaa" />;
    case 'choice':
      return <ChoiceInput fact={fact} none={none} helperText={more.helperText} />;
  }
}
