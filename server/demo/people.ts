/** Who can sign in to the demo, and what each of them shows. The terminal prints this table, and journeys sign in by it. */

export interface DemoPerson {
  email: string;
  role: 'super-administrator' | 'administrator' | 'student' | 'person';
  name: string;
  /** In Portuguese: what one sees as this person. */
  purpose: string;
}

export const DEMO_PEOPLE = {
  superAdministrator: {
    email: 'suporte@vinculo.example',
    role: 'super-administrator',
    name: 'Helena Prado',
    purpose: 'Cuida do Vínculo: dashboard de empresas e categorias',
  },
  firstAdministrator: {
    email: 'secretaria@aurora.example',
    role: 'administrator',
    name: 'Márcia Nogueira',
    purpose: 'Administra o Colégio Vila Aurora: parceiros e carteirinhas',
  },
  secondAdministrator: {
    email: 'direcao@sereno.example',
    role: 'administrator',
    name: 'Roberto Farias',
    purpose: 'Administra a Escola Técnica Porto Sereno, que não enxerga a outra escola',
  },
  student: {
    email: 'julia@aluno.example',
    role: 'student',
    name: 'Júlia Sá Barreto',
    purpose: 'Aluna com carteirinhas nas duas escolas',
  },
  studentWithoutCard: {
    email: 'caio@aluno.example',
    role: 'person',
    name: 'Caio Mendonça',
    purpose: 'Tem foto e ainda não tem carteirinha: pronto para receber uma',
  },
  newcomer: {
    email: 'bianca@aluno.example',
    role: 'person',
    name: 'Bianca Torres',
    purpose: 'Acabou de criar a conta: sem foto e sem carteirinha',
  },
} as const satisfies Record<string, DemoPerson>;

export type DemoPeople = typeof DEMO_PEOPLE;
