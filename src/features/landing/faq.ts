// The questions that companies ask before signing up. Plain text, so that search engines can use it too.
import { BILLING_DAY, SUBSCRIPTION_CENTAVOS } from '@vinculo/contract/rules/limits';
import { formatCentavos } from '../../lib/shown';

export interface Question {
  id: string;
  question: string;
  /** One text a paragraph. */
  answer: readonly string[];
}

export const QUESTIONS: readonly Question[] = [
  {
    id: 'quem-sao-os-parceiros',
    question: 'Quem são os parceiros?',
    answer: [
      'São estabelecimentos da sua região, como papelarias, lanchonetes, livrarias, academias e cursos, que oferecem benefícios aos alunos e colaboradores da sua escola.',
      'Quem escolhe e cadastra os parceiros é a escola, e não o Vínculo. A plataforma só faz a mediação entre alunos e parceiros.',
    ],
  },
  {
    id: 'parceiros-na-plataforma',
    question: 'Os parceiros já estão na plataforma?',
    answer: [
      'Não. Cada escola cadastra os seus, com quem já tem ou quer ter uma parceria. Assim os benefícios ficam perto da escola e fazem sentido para a comunidade dela.',
      'Os parceiros da sua escola aparecem somente para quem tem uma carteirinha dela.',
    ],
  },
  {
    id: 'assinatura-obrigatoria',
    question: 'A assinatura é obrigatória depois do primeiro mês?',
    answer: [
      `Não. O primeiro mês é gratuito, e a assinatura só é necessária para continuar depois dele: ${formatCentavos(SUBSCRIPTION_CENTAVOS)} por mês, cobrados todo dia ${BILLING_DAY}.`,
      'Se a escola não continuar, nada é cobrado. As carteirinhas ficam visíveis, mas deixam de dar acesso aos parceiros. E ela pode baixar todos os seus dados quando quiser.',
    ],
  },
  {
    id: 'por-que-usar',
    question: 'Por que usar o Vínculo?',
    answer: [
      'Porque reúne em um só lugar o que costuma ficar espalhado: os benefícios que a escola combina, quem tem direito a eles e como provar isso na hora da compra.',
      'A loja confere na hora, sem conta e sem aplicativo: aponta a câmera do celular para o QR da carteirinha aberta, ou digita o número e o código, que muda a cada 30 segundos. Uma captura de tela antiga, ou a carteirinha que a escola desativou, não passa.',
      'O aluno encontra os parceiros e mostra a carteirinha no celular, o parceiro recebe novos clientes, e a marca da escola circula pela região. A secretaria cuida de tudo sozinha, e só imprime se quiser.',
    ],
  },
  {
    id: 'como-cadastrar',
    question: 'Como cadastro os parceiros e as carteirinhas?',
    answer: [
      'Com a conta da escola, abra o menu Administrativo. Em Parceiros, adicione um novo, preencha as informações e toque em Cadastrar.',
      'Tem a lista da turma? Em Carteirinhas, importe a planilha com as fotos: quem já tem conta e foto recebe a carteirinha na hora, e os outros que têm e-mail recebem um convite.',
      'Ou deixe que eles peçam: abra o link da escola, pendure o cartaz com o QR code, e cada aluno manda a foto pelo celular. Você só confere e aceita.',
      'Para uma pessoa só, adicione uma nova carteirinha, procure a pessoa pelo nome ou e-mail, confira o nome, escolha a foto e toque em Cadastrar. A carteirinha aparece na hora para quem a recebeu.',
      'Ainda não tem uma conta escola? Crie a sua conta com o e-mail e escolha a opção de escola: são três campos.',
    ],
  },
];
