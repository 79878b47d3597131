/** The two schools of the demo, and the students who carry their cards. All invented; the numbers were never issued. */

export interface DemoSchool {
  title: string;
  cnpj: string;
  phone: string;
  exempt: boolean;
  address: { address: string; number: string; neighborhood: string; city: string; uf: string; zipCode: string };
  card: { name: string; color: string; banner: string | null };
  /** Domain of its students' addresses. */
  domain: string;
  /** Portraits alternate, women first, and so do these names. */
  students: readonly string[];
}

export const FIRST_SCHOOL: DemoSchool = {
  title: 'Colégio Vila Aurora',
  cnpj: '48102735000152',
  phone: '19900000100',
  exempt: false,
  address: {
    address: 'Rua das Acácias',
    number: '480',
    neighborhood: 'Cambuí',
    city: 'Campinas',
    uf: 'SP',
    zipCode: '13025000',
  },
  card: { name: 'Colégio Vila Aurora', color: '#312e81', banner: 'banner-1.jpg' },
  domain: 'aurora.example',
  students: [
    'Ana Beatriz Carvalho',
    'Miguel Antunes',
    'Yasmin Tanaka',
    'João Vítor Conceição',
    'Dandara Oliveira',
    'Antônio Paes Leme',
    'Clara Wagner',
    'Davi Luiz Assunção',
    'Alice Monteiro',
    'Enzo Magalhães',
    'Isadora Peçanha',
    'Samuel Evaristo',
    'Aísha Rahman',
    'Raí Guimarães',
    'Conceição Brandão',
    'Lucas Zimmermann',
    'Luísa Helena Prates',
    'Thiago Bittencourt',
    'Marina Koga',
    'Henrique Falcão',
    'Valentina Araújo',
    'Benjamin Quirino',
    'Iara Nascimento',
    'Pedro Sálvio',
    'Lívia Schmidt',
    'Otávio Ramalho',
    'Sofia Lindgren',
    'Arthur Galvão',
    'Cecília Drummond',
    'Kauê Sampaio',
    'Tainá Figueiredo',
    'Norberto Vilela',
    'Nádia Haddad',
    'Ícaro Fontes',
    'Maitê Cordeiro',
    'Vinícius D’Ávila',
  ],
};

export const SECOND_SCHOOL: DemoSchool = {
  title: 'Escola Técnica Porto Sereno',
  cnpj: '62PRTS08000120',
  phone: '81900000200',
  exempt: true,
  address: {
    address: 'Avenida Beira-Mangue',
    number: '1200',
    neighborhood: 'Boa Vista',
    city: 'Recife',
    uf: 'PE',
    zipCode: '50050000',
  },
  card: { name: 'Porto Sereno', color: '#0f766e', banner: null },
  domain: 'sereno.example',
  students: [
    'Mariana Cavalcanti',
    'Severino Queiroz',
    'Tereza Jucá',
    'Anderson Lins',
    'Ingrid Wanderley',
    'Josué Maranhão',
    'Fátima Bezerra Lima',
    'Edson Siqueira',
    'Rosângela Pontes',
    'Gilberto Arcoverde',
    'Jaciara Melo',
    'Wellington Moura',
    'Zuleide Campos',
    'Diego Alencar',
    'Patrícia Suassuna',
    'Leandro Aguiar',
    'Núbia Coutinho',
    'Rafael Holanda',
    'Gabriela Uchôa',
    'Marcos Toledo',
    'Elaine Pessoa',
    'Sandro Batista',
  ],
};
