import { FACTS, ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { CLASS_MAX, ENROLLMENT_MAX } from '@vinculo/contract/rules/limits';
import { MESSAGES } from '@vinculo/contract/rules/words/messages';
import { errorsOf, toStudent, type ListRow } from './listRow';

const row = (changes: Partial<ListRow> = {}): ListRow => ({
  id: '2',
  line: 2,
  full_name: 'Ana Souza',
  email: 'Ana@Aluno.example',
  ...ofFacts(STUDENT_FACTS, () => ''),
  guardian_name: '',
  guardian_email: '',
  ...changes,
});

it.each<[Partial<ListRow>, ReturnType<typeof errorsOf>]>([
  [{}, {}],
  [{ full_name: '' }, { full_name: MESSAGES.fullName.required }],
  [{ full_name: 'Veja ganhe.com.br/x' }, { full_name: MESSAGES.name.plain }],
  [{ full_name: 'A'.repeat(256) }, { full_name: MESSAGES.generic.max(255) }],
  [{ email: '', enrollment_number: '', class_name: '' }, { email: MESSAGES.card.tellable }],
  [{ email: '', enrollment_number: '7' }, {}],
  [{ email: '', class_name: '1º A' }, {}],
  [{ email: '', class_name: '1º A', full_name: '' }, { full_name: MESSAGES.fullName.required }],
  [{ enrollment_number: '2,0233E+11' }, { enrollment_number: expect.stringMatching(/^O Excel cortou este número/) }],
  [{ email: 'ana@aluno' }, { email: MESSAGES.email.invalid }],
  [{ enrollment_number: '1'.repeat(ENROLLMENT_MAX + 1) }, { enrollment_number: MESSAGES.generic.max(ENROLLMENT_MAX) }],
  [{ class_name: 'A'.repeat(CLASS_MAX + 1) }, { class_name: MESSAGES.generic.max(CLASS_MAX) }],
  [{ class_name: '1\u200bA' }, { class_name: MESSAGES.shown }],
  [{ valid_until: 'logo' }, { valid_until: FACTS.valid_until.kind.unread }],
  [{ guardian_email: 'rosa@familia' }, { guardian_email: 'E-mail do responsável inválido: não perguntamos' }],
])('finds what is wrong with %j', (changes, errors) => expect(errorsOf(row(changes))).toEqual(errors));

it('takes the name beside a wrong address for no consent', () => {
  const rosa = { guardian_name: 'Rosa Sá', guardian_email: 'rosa@familia' };
  expect(toStudent(row(rosa))).toMatchObject({ guardian_name: null, guardian_email: null });
});

it('says nothing of what is empty', () => {
  expect(toStudent(row({ valid_until: '31/03/2027' }))).toEqual({
    full_name: 'Ana Souza',
    email: 'ana@aluno.example',
    ...ofFacts(STUDENT_FACTS, () => null),
    valid_until: '2027-03-31',
    guardian_name: null,
    guardian_email: null,
    consent: true,
  });
});
