import { FACTS, factLine } from './student';

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
