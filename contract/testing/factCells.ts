// What a table for spreadsheets says of a student beside name and e-mail, so that a new fact turns no test red.
import { FACTS, ofFacts, STUDENT_FACTS, type StudentFact } from '../rules/card/student';

export const factCells = (said: Partial<Record<StudentFact, string>> = {}): string =>
  STUDENT_FACTS.map((fact) => said[fact] ?? '').join(';');

export const FACT_HEADINGS = factCells(ofFacts(STUDENT_FACTS, (fact) => FACTS[fact].label));
