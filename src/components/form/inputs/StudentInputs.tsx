// The inputs of what a school says of a student. The form holds each fact as text under its name on the wire, empty for
// none.
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId, type ReactNode } from 'react';
import { string, type StringSchema } from 'yup';
import {
  FACTS,
  ofFacts,
  seenBy,
  STUDENT_FACTS,
  type ChoiceFact,
  type StudentFact,
  type StudentFacts,
} from '@vinculo/contract/rules/card/student';
import { useGetTemplateQuery, useListCardClassesQuery } from '../../../api/slice';
import { useRecord } from '../../../entities/selectors';
import { Choice } from '../Choice';
import { SIDE_BY_SIDE } from '../FormParts';
import { optional, shownText } from '../schemas';
import { useFormField } from '../useFormField';
import { MaskedInput } from './MaskedInput';
import { TextInput } from './TextInput';

type StudentValues = Record<StudentFact, string>;

/** The facts' part of a Yup object. */
export const studentShape = ofFacts(STUDENT_FACTS, (fact): StringSchema => {
  const { kind, read } = FACTS[fact];
  if (kind.is === 'text') return shownText(kind.max);
  return optional(string().trim(), (text) => read(text) !== null, kind.unread);
});

export const shownFact = (fact: StudentFact, value: string | null | undefined) =>
  value ? FACTS[fact].shown(value) : '';

export const studentValues = (student: Partial<StudentFacts>): StudentValues =>
  ofFacts(STUDENT_FACTS, (fact) => shownFact(fact, student[fact]));

/** Reads facts from a form's values. */
export const toFacts = <Fact extends StudentFact>(facts: readonly Fact[], values: Record<Fact, string>) =>
  ofFacts(facts, (fact) => FACTS[fact].read(values[fact]));

interface FactInputProps {
  fact: StudentFact;
  label?: string | undefined;
  helperText: ReactNode;
  /** The words of the option for no value. */
  none?: string;
}

/** Here too the form holds words, not the value; empty for none. */
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

/** The input of what a school says of a student, by the fact's kind. */
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

interface OfCompany {
  companyId: string | null;
}

/** Suggests the classes of the company's other cards, and takes new ones. */
function ClassInput({ companyId, helperText }: OfCompany & { helperText: string }) {
  const { data } = useListCardClassesQuery(companyId ?? skipToken);
  const list = useId();
  return (
    <>
      <TextInput
        name="class_name"
        label={FACTS.class_name.label}
        autoComplete="off"
        helperText={helperText}
        slotProps={{ htmlInput: { list } }}
      />
      <datalist id={list}>
        {data?.map(({ class_name }) => (
          <option key={class_name} value={class_name} />
        ))}
      </datalist>
    </>
  );
}

/** Facts with a hint of their own. The hints of all others say who sees the fact. */
const OWN: Partial<Record<StudentFact, { label?: string; helperText: string }>> = {
  valid_until: { label: 'Válida até', helperText: 'Deixe em branco para a carteirinha não vencer.' },
  age_band: { helperText: 'Se a escola quiser, para proteger menores de idade.' },
};

/** The inputs of what a company says of a student beside the name. */
export function StudentInputs({ companyId }: OfCompany) {
  const look = useRecord(useGetTemplateQuery(companyId ?? skipToken).currentData);
  // A blank keeps the hint's line until the company's choice is known, so that nothing moves.
  const seen = (fact: StudentFact) => (look ? seenBy(fact, look.card_fields) : ' ');
  return (
    <Box sx={SIDE_BY_SIDE}>
      {STUDENT_FACTS.map((fact) =>
        fact === 'class_name' ? (
          <ClassInput key={fact} companyId={companyId} helperText={seen(fact)} />
        ) : (
          <FactInput key={fact} fact={fact} helperText={seen(fact)} {...OWN[fact]} />
        ),
      )}
    </Box>
  );
}
