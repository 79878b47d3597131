import { CARD_FIELDS, cardFacts, factLine, FACTS, ofFacts, seenBy, STUDENT_FACTS } from './student';

it('writes the texts that are known of a student in one line, the class first', () => {
  expect(factLine({ enrollment_number: '2024-0117', class_name: '3º A', valid_until: '2027-03-31' })).toBe(
    '3º A · 2024-0117',
  );
  expect(factLine({ enrollment_number: '', class_name: null })).toBe('');
});

it('reads a text without the spaces around it, and nothing of an empty one', () => {
  expect(FACTS.class_name.read(' 3º A ')).toBe('3º A');
  expect(FACTS.enrollment_number.read('  ')).toBeNull();
});

const NOTHING = ofFacts(STUDENT_FACTS, () => null);
const CARD = { ...NOTHING, class_name: '3º A', enrollment_number: 'RA-77', valid_until: '2027-03-31' };

it('says the chosen fields in one order, however they were chosen', () => {
  expect(cardFacts(['valid_until', 'class_name', 'enrollment_number'], CARD)).toEqual([
    '3º A',
    'Matrícula RA-77',
    'Válida até 31/03/2027',
  ]);
});

it('says nothing that was not chosen, and leaves out what a card lacks', () => {
  expect(cardFacts([], CARD)).toEqual([]);
  expect(cardFacts(['enrollment_number'], CARD)).toEqual(['Matrícula RA-77']);
  expect(cardFacts(CARD_FIELDS, { ...NOTHING, class_name: '  ' })).toEqual([]);
});

it('says who reads a field by what the company chose', () => {
  expect(seenBy('class_name', ['class_name'])).toBe('Aparece na carteirinha.');
  expect(seenBy('class_name', ['enrollment_number'])).toBe('Só a escola, o aluno e os responsáveis veem.');
});
