// What happens to each row, given the people whom the company knows.
import { yearEnd } from '@vinculo/contract/rules/card/cardState';
import { ofFacts, STUDENT_FACTS } from '@vinculo/contract/rules/card/student';
import { GUARDIANS_MAX } from '@vinculo/contract/rules/limits';
import { idOfRow, type Answers } from '../../lists/questions';
import { aListRow, caseFile, JOAO, readAlone } from '../../testing/classListCases';
import { aRosterEntry, idOf } from '../../testing/records';
import { classesOf, countAsked, isAsked, isMade, knownCompany, makePlan, missingOf } from './plan';
import { toStudent, type ListRow } from './reading/listRow';
import { ANOTHER } from './whoIsIt';
import { changesOfYear, withYear, yearEndOf, yearOf } from './year';

const row = (line: number, changes: Partial<ListRow> = {}) => aListRow({ id: String(line), line, ...changes });
const nobody = () => false;
const RITA = 'rita@familia.example';

describe('what happens to a row', () => {
  const company = knownCompany([JOAO]);
  const planOf = (rows: ListRow[], leftOut: (row: ListRow) => boolean = nobody) =>
    makePlan(rows, company, new Map(), leftOut);
  const joao = (changes: Partial<ListRow> = {}) =>
    row(2, { full_name: 'JOAO SA', email: JOAO.email ?? '', ...changes });

  it('says of an inactive card that it is', () => {
    const inactive = knownCompany([{ ...JOAO, active: false }]);
    expect(makePlan([joao()], inactive, new Map(), nobody)[0]).toMatchObject({
      text: 'Já existe',
      known: { active: false },
    });
  });

  it('takes nobody twice, but namesakes and siblings each', () => {
    const rows = [
      row(2, { enrollment_number: '7' }),
      row(3, { full_name: 'ANA SOUZA', email: 'Ana@aluno.example' }),
      row(4, { email: 'outra@aluno.example' }),
      row(5, { full_name: 'Bia Souza' }),
      row(6, { full_name: 'Caio', email: 'caio@aluno.example', enrollment_number: '7' }),
      row(7, { email: 'ana@' }),
    ];
    expect(planOf(rows).map(({ text }) => text)).toEqual([
      'Convite',
      'Repetida: igual à linha 2',
      'Convite',
      'Convite',
      'Erro: matrícula igual à da linha 2',
      'Erro: e-mail inválido',
    ]);
    // If the first one is left out, the other one is used.
    expect(planOf(rows, ({ id }) => id === '2')[1]).toMatchObject({ text: 'Convite' });
  });

  describe('of rows that differ in the guardian alone', () => {
    const rui = { guardian_name: 'Rui Souza', guardian_email: 'rui@familia.example' };
    const rita = { guardian_name: 'Rita Souza', guardian_email: RITA };
    const told = (rows: ListRow[], of = company) =>
      makePlan(rows, of, new Map(), nobody).map(({ text, ofGuardian }) =>
        ofGuardian ? `${text} (${ofGuardian})` : text,
      );
    const more = 'Mesmo aluno da linha 2';

    it('is one student with both, and no repeat', () => {
      const plan = planOf([row(2, rita), row(3, rui), row(4, rita), row(5)]);
      expect(plan.map(({ text }) => text)).toEqual([
        'Convite',
        more,
        'Repetida: igual à linha 2',
        'Repetida: igual à linha 2',
      ]);
      expect(plan.filter(isMade).map(({ id }) => id)).toEqual(['2', '3']);
      expect(plan[1]).toMatchObject({
        outcome: 'guardian',
        asksGuardian: true,
        ofGuardian: 'Pergunta também a Rui Souza',
      });
    });

    it('knows the guardians whom the company asks already', () => {
      const company = knownCompany([{ ...JOAO, guardian_emails: [RITA] }]);
      const plan = told([joao(rui), { ...joao(rita), id: '3', line: 3 }], company);
      expect(plan).toEqual(['Pergunta a um novo responsável', `${more} (Rita Souza já é responsável)`]);
    });

    it('says why a guardian is not asked', () => {
      const others = Array.from({ length: GUARDIANS_MAX }, (_, n) =>
        row(n + 3, { guardian_email: `outro${n}@familia.example` }),
      );
      expect(told([row(2, rita), ...others]).at(-1)).toBe(`${more} (Já há 4 responsáveis: não perguntamos a mais um)`);
      expect(told([row(2, rita), row(3, { guardian_email: 'rui@' })])[1]).toBe(
        `${more} (E-mail do responsável inválido: não perguntamos)`,
      );
      const [paper, other] = [{ guardian_name: 'Rita Souza' }, { guardian_name: 'Rui Souza' }];
      const alone = `${more} (Só o nome do responsável: não conta como autorização)`;
      expect(told([row(2, paper), row(3, other)])[1]).toBe(alone);
      expect(told([row(2, rita), row(3, other)])[1]).toBe(alone);
      // The name of a guardian who is asked is no consent.
      expect(told([row(2, rita), row(3, paper)])[1]).toBe('Repetida: igual à linha 2');
    });

    it('is a repeat if anything else differs', () => {
      expect(told([row(2, rita), row(3, { ...rui, class_name: '7A' })])[1]).toBe('Repetida: igual à linha 2');
    });

    it('asks nobody if only the name and the class are the same', () => {
      const ana = { email: '', class_name: '1º A' };
      const rows = [row(2, { ...ana, ...rita }), row(3, { ...ana, ...rui }), row(4, { ...ana, ...rita })];
      const plan = planOf(rows);
      expect(told(rows)).toEqual([
        'Aguardando foto',
        'Mesmo nome e turma da linha 2 (Mesmo aluno? Ponha a matrícula nas duas)',
        'Mesmo nome e turma da linha 2. Outro aluno? Ponha a matrícula nos dois',
      ]);
      expect(plan.filter(isMade).map(({ id }) => id)).toEqual(['2']);
    });

    it('keeps two children of one address apart', () => {
      const plan = planOf([row(2, rita), row(3, { full_name: 'Bia Souza', ...rui })]);
      expect(plan.map(({ outcome }) => outcome)).toEqual(['invitation', 'invitation']);
    });

    it('means whom the first row was said to mean', () => {
      const ana = { email: '', class_name: '1º A', enrollment_number: '7' };
      const known = aRosterEntry({ id: idOf('9', 7), full_name: 'Ana Souza', email: null, class_name: '1º A' });
      const answers = { [idOfRow('2')]: ANOTHER };
      const rows = [row(2, { ...ana, ...rita }), row(3, { ...ana, ...rui })];
      const plan = makePlan(rows, knownCompany([known]), new Map(), nobody, answers);
      expect(plan.map(({ said }) => said)).toEqual([{ other_than: [known.id] }, { other_than: [known.id] }]);
    });

    it('counts a guardian of two children once', () => {
      const plan = planOf([row(2, rita), row(3, { full_name: 'Bia Souza', ...rita }), row(4, rui)]);
      expect(countAsked(plan)).toBe(2);
    });
  });

  describe('of a student who has the name of another', () => {
    const ANA = aRosterEntry({
      id: idOf('9', 7),
      full_name: 'Ana Souza',
      email: null,
      enrollment_number: null,
      class_name: '6º A',
    });
    const planBy = (rows: ListRow[], answers: Answers = {}, known = [ANA]) =>
      makePlan(rows, knownCompany(known), new Map(), nobody, answers).map((planned) => ({
        text: planned.text,
        isAsked: isAsked(planned),
        said: planned.said,
      }));
    const ana = (line: number, changes: Partial<ListRow> = {}) => row(line, { class_name: '7º B', ...changes });

    it('asks where the class differs; without an answer it is another student', () => {
      expect(planBy([ana(2)])).toEqual([{ text: 'Convite', isAsked: true, said: null }]);
      expect(planBy([ana(2)], { [idOfRow('2')]: ANA.id })).toEqual([
        { text: 'Muda o e-mail e a turma', isAsked: false, said: { same_as: ANA.id } },
      ]);
      expect(planBy([ana(2)], { [idOfRow('2')]: ANOTHER })).toEqual([
        { text: 'Convite', isAsked: false, said: { other_than: [ANA.id] } },
      ]);
    });

    it('gives the student to none of several rows that mean one', () => {
      const rows = [ana(2, { class_name: '6º A' }), ana(3, { class_name: '6º A', email: 'b@aluno.example' })];
      const another = { text: 'Convite', isAsked: true, said: { other_than: [ANA.id] } };
      expect(planBy(rows)).toEqual([another, another]);
      expect(planBy(rows, { [idOfRow('3')]: ANA.id })).toEqual([
        another,
        { text: 'Muda o e-mail', isAsked: false, said: { same_as: ANA.id } },
      ]);
      // One that is left out is no rival.
      expect(makePlan(rows, knownCompany([ANA]), new Map(), ({ id }) => id === '2')[1]?.text).toBe('Muda o e-mail');
    });

    it('waits for the answer where the class has several', () => {
      const other = { ...ANA, id: idOf('9', 8) };
      const rows = [ana(2, { class_name: '6º A' })];
      expect(planBy(rows, {}, [ANA, other])[0]).toMatchObject({
        text: 'Erro: há mais de um aluno com este nome nesta turma: informe a matrícula',
        isAsked: true,
      });
      expect(planBy(rows, { [idOfRow('2')]: other.id }, [ANA, other])[0]?.text).toBe('Muda o e-mail');
      expect(planBy(rows, { [idOfRow('2')]: ANOTHER }, [ANA, other])[0]?.text).toBe('Convite');
    });
  });

  it('finds who is not in the list, and nobody who may be', () => {
    const entry = (n: number, changes: object) => aRosterEntry({ id: idOf('9', n), class_name: '1º A', ...changes });
    const entries = [
      entry(1, { full_name: 'Ana Souza', email: 'ana@aluno.example' }),
      entry(2, { full_name: 'Zoé', email: 'zoe@aluno.example' }),
      entry(3, { full_name: 'Zeca', email: 'zeca@aluno.example', class_name: '2º B' }),
      entry(4, { full_name: 'Zilda', email: 'zilda@aluno.example', active: false }),
      entry(5, { full_name: 'Zuleica', email: 'zu@aluno.example', kind: 'invitation' }),
      entry(7, { full_name: 'Vinícius D’Ávila', email: 'vi@aluno.example', class_name: '1°\u00a0A' }),
      entry(6, { full_name: 'Rui', email: 'rui@aluno.example', enrollment_number: '9' }),
    ];
    const rows = [row(2, { class_name: '1o  a' }), row(3, { class_name: '1º a', enrollment_number: '9', email: 'x' })];
    rows.push(row(4, { full_name: "Vinícius D'Avila", email: 'vi@aluno.example' }));
    const students = rows.map(toStudent);
    expect(missingOf(entries, students).map(({ full_name }) => full_name)).toEqual(['Zoé', 'Zeca', 'Zilda', 'Zuleica']);
    expect([...classesOf(students, [])]).toEqual(['1o a']);
    // The class from which a student of the list came; of a list without classes, all.
    expect([
      ...classesOf(students, [entry(8, { full_name: 'Rui', enrollment_number: '9', class_name: '9º B' })]),
    ]).toEqual(['1o a', '9o b']);
    expect([...classesOf([toStudent(row(2))], entries)]).toEqual(['1o a', '2o b']);
  });

  it('is the year of 300 students, without a column of days, and once', () => {
    const [first, second] = [new Date('2026-02-10T12:00:00Z'), new Date('2027-02-10T12:00:00Z')];
    const classOf = (index: number, grade = 6) => `${grade + (index % 4)}º A`;
    const listed = (index: number, grade: number) =>
      row(index, {
        full_name: `Aluno ${index}`,
        email: '',
        enrollment_number: `n${index}`,
        class_name: classOf(index, grade),
      });
    const before = Array.from({ length: 300 }, (_, index) =>
      aRosterEntry({
        ...ofFacts(STUDENT_FACTS, () => null),
        id: idOf('9', index),
        full_name: `Aluno ${index}`,
        email: null,
        enrollment_number: `n${index}`,
        class_name: classOf(index),
        valid_until: yearEnd('03-31', first),
        active: index >= 5,
      }),
    );
    // The last twenty have left; those who come are as many as a class.
    const rows = Array.from({ length: 280 + 31 }, (_, index) => listed(index < 280 ? index : index + 100, 7));
    const look = (entries: typeof before) => {
      const read = makePlan(rows, knownCompany(entries), new Map(), nobody);
      const year = yearOf(read, entries, yearEndOf('03-31', entries, second), {});
      return { year, plan: withYear(read, year) };
    };
    const { year, plan } = look(before);
    const { until, stay, leave, back } = year;
    expect([until, stay.length, leave.size, back.length]).toEqual(['2028-03-31', 275, 20, 5]);
    expect(changesOfYear(year).map(({ kind, ids }) => [kind, ids.length])).toEqual([
      ['renew', 275],
      ['activate', 5],
      ['deactivate', 20],
    ]);
    // Who is back takes the day with the row.
    expect(plan.filter(({ said }) => said?.valid_until === until)).toHaveLength(5);
    const after = before.map((entry) => ({ ...entry, active: !leave.has(entry.id), valid_until: until }));
    const again = look(after).year;
    expect([again.stay, again.back, again.classes, changesOfYear(again)]).toEqual([[], [], [], []]);
  });

  it('ends nobody whose row is left out because it is not plain, and who has left', () => {
    const class_name = '6º A';
    const entries = ['Ana Souza', 'Bia Sá', 'Caio Reis', 'Davi Luz'].map((full_name, n) =>
      aRosterEntry({ id: idOf('9', n), full_name, email: null, enrollment_number: `n${n}`, class_name }),
    );
    const rows = entries.map(({ full_name }, n) =>
      row(n, { full_name, email: '', enrollment_number: `n${n}`, class_name }),
    );
    const listed = [
      { ...rows[0], aside: 'Parece o rodapé da lista', isUnsure: true },
      { ...rows[1], aside: 'Situação: Transferida' },
      ...rows.slice(2),
    ] as ListRow[];
    const read = makePlan(listed, knownCompany(entries), new Map(), ({ aside }) => aside !== undefined);
    expect([...yearOf(read, entries, null, {}).leave]).toEqual([entries[1]?.id]);
    const two = { ...rows[0], full_name: 'Ana Souza e Léo Souza', enrollment_number: '', isUnsure: true, aside: 'x' };
    const unsure = makePlan(
      [two as ListRow, ...rows.slice(1)],
      knownCompany(entries),
      new Map(),
      ({ aside }) => !!aside,
    );
    expect([...yearOf(unsure, entries, null, {}).leave]).toEqual([]);
  });

  it.each([
    ['000111222333', '000111222333-4'],
    ['000111222333-X', '000111222333'],
  ])('takes %s and %s for one student, and tells the server who it is', (kept, listed) => {
    const entry = aRosterEntry({ full_name: 'Ana Souza', email: null, enrollment_number: kept, class_name: '1º A' });
    const ana = row(2, { enrollment_number: listed, email: '', class_name: '2º A' });
    const text = `Muda a turma; a matrícula continua ${kept}`;
    const plan = makePlan([ana], knownCompany([entry]), new Map(), nobody);
    expect(plan).toMatchObject([{ text, said: { same_as: entry.id } }]);
    expect(missingOf([entry], [toStudent({ ...ana, full_name: 'Ana S. Lima' })])).toEqual([]);
    const other = { ...entry, full_name: 'Zoé', enrollment_number: '000111222333-5' };
    const isOther = listed.includes('-');
    expect(missingOf([other], [toStudent(ana)])).toEqual(isOther ? [other] : []);
  });

  it('asks who two of one name and class are', async () => {
    const { students } = await readAlone(caseFile('08-gemeos-e-homonimos.csv'));
    const plan = makePlan(students, knownCompany([]), new Map(), nobody);
    expect(plan.slice(4).map(({ text }) => text)).toEqual([
      'Mesmo nome e turma da linha 4. Outro aluno? Ponha a matrícula nos dois',
      'Aguardando foto',
      'Mesmo nome e turma da linha 7. Outro aluno? Ponha a matrícula nos dois',
    ]);
  });
});
