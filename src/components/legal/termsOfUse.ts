/** The terms of use: what the product is and is not, who answers for what, and what it costs. */
import {
  BILLING_DAY,
  REMOVAL_HOURS,
  SUBSCRIPTION_CENTAVOS,
  VERIFICATION_CENTAVOS,
} from '@vinculo/contract/rules/limits';
import { formatCentavos } from '../../lib/money';
import { CONTACT, TERMS_TITLE, type LegalDocument } from './documents';

export const termsOfUse: LegalDocument = {
  title: TERMS_TITLE,
  inForceSince: 'novembro de 2022',
  summary:
    'O Vínculo mostra a carteirinha e os parceiros que a escola cadastra. Quem escolhe os parceiros é a escola, quem vende é o parceiro, e nós fazemos a ponte. Para a escola, o primeiro mês é gratuito; para alunos, sempre.',
  sections: [
    {
      id: 'o-vinculo',
      title: 'O que é o Vínculo',
      blocks: [
        'O Vínculo é um serviço on-line que conecta alunos e colaboradores de uma escola a estabelecimentos parceiros, por meio de uma carteirinha digital. Ao criar uma conta ou usar o serviço, você concorda com estes termos e com a nossa política de privacidade.',
        'Se você usa o Vínculo em nome de uma escola, declara que pode representá-la.',
      ],
    },
    {
      id: 'conta',
      title: 'Conta e acesso',
      blocks: [
        'A conta é pessoal. Entra-se com um código enviado por e-mail ou, onde estiver disponível, com a conta Google. Não há senha.',
        [
          { text: 'Informe dados verdadeiros e mantenha o seu e-mail atualizado.' },
          { text: 'Não compartilhe o código de acesso: nunca o pedimos por telefone, mensagem ou e-mail.' },
          { text: 'Avise-nos se suspeitar que alguém entrou na sua conta.' },
        ],
      ],
    },
    {
      id: 'carteirinha',
      title: 'A carteirinha',
      blocks: [
        'A carteirinha é criada pela escola, que pode alterá-la, desativá-la ou excluí-la. Ela é pessoal e intransferível, e serve para mostrar ao parceiro que você tem direito ao benefício combinado com a escola.',
        'A carteirinha do Vínculo não é a Carteira de Identificação Estudantil (CIE) prevista na Lei 12.933/2013, não comprova matrícula perante terceiros e não dá direito à meia-entrada.',
      ],
    },
    {
      id: 'parceiros',
      title: 'Parceiros e benefícios',
      blocks: [
        'Os parceiros são escolhidos e cadastrados pela escola, e não pelo Vínculo. O Vínculo apenas faz a mediação entre alunos e parceiros: não vende os produtos ou serviços deles e não participa da compra.',
        [
          {
            term: 'O parceiro responde',
            text: 'pelo benefício anunciado, pelos preços, pela qualidade, pela entrega, pela troca e pela garantia do que vende.',
          },
          {
            term: 'A escola responde',
            text: 'por combinar o benefício com o parceiro e por manter as informações corretas.',
          },
          {
            term: 'O Vínculo responde',
            text: 'pelo funcionamento da plataforma, e retira informações erradas ou irregulares quando é avisado.',
          },
        ],
        'Os direitos do Código de Defesa do Consumidor valem sempre.',
      ],
    },
    {
      id: 'escolas',
      title: 'Compromissos da escola',
      blocks: [
        [
          {
            text: 'Criar carteirinhas somente para os seus alunos e colaboradores, com autorização para usar o nome e a foto deles e, se forem menores, com a dos responsáveis.',
          },
          {
            text: 'Cadastrar somente parceiros que concordaram com o benefício, e usar somente imagens que pode usar.',
          },
          {
            text: 'Escolher com cuidado os administradores e remover os que saírem: eles veem os dados das carteirinhas.',
          },
          { text: 'Usar a busca de pessoas apenas para criar carteirinhas e nomear administradores.' },
          { text: 'Tratar os dados das carteirinhas de acordo com a LGPD, como controladora deles.' },
        ],
      ],
    },
    {
      id: 'preco',
      title: 'Preço, assinatura e cancelamento',
      blocks: [
        [
          { term: 'Alunos e colaboradores', text: 'não pagam nada.' },
          {
            term: 'Primeiro mês',
            text: 'é gratuito para a escola, com todos os recursos, a partir da criação da conta escola. Se a escola não continuar, nada é cobrado.',
          },
          {
            term: 'Assinatura',
            text: `para continuar depois do primeiro mês, a escola assina por ${formatCentavos(SUBSCRIPTION_CENTAVOS)} por mês, cobrados todo dia ${BILLING_DAY} no cartão de crédito. O pagamento é processado por um provedor de pagamentos, que pode fazer uma cobrança de verificação de ${formatCentavos(VERIFICATION_CENTAVOS)}, devolvida em seguida.`,
          },
          {
            term: 'Sem assinatura',
            text: 'passado o primeiro mês, as carteirinhas continuam visíveis, mas deixam de dar acesso aos parceiros, até que a escola assine.',
          },
          {
            term: 'Cancelamento',
            text: 'pode ser feito a qualquer momento, sem multa. Ele vale na hora: todas as carteirinhas perdem o acesso aos parceiros, e para voltar é preciso assinar de novo.',
          },
          {
            term: 'Mudança de preço',
            text: 'é avisada por e-mail com pelo menos 30 dias de antecedência, e a escola pode cancelar antes que ela valha.',
          },
        ],
      ],
    },
    {
      id: 'loja',
      title: 'A loja',
      blocks: [
        'A loja reúne indicações de produtos vendidos na Amazon. Quando os links são de afiliado, a loja avisa: se você comprar depois de clicar neles, podemos receber uma comissão, sem custo a mais para você.',
        'A compra é feita na Amazon. Preço, estoque, pagamento, entrega, troca e garantia são de responsabilidade dela e de quem vende por meio dela.',
      ],
    },
    {
      id: 'uso-adequado',
      title: 'Uso adequado',
      blocks: [
        'Não é permitido:',
        [
          { text: 'usar a carteirinha ou a conta de outra pessoa, ou emprestar a sua;' },
          { text: 'falsificar uma carteirinha ou se passar por uma escola;' },
          { text: 'enviar imagens ou textos ilegais, ofensivos ou que violem direitos de outras pessoas;' },
          { text: 'coletar dados de outras pessoas, ou usar o serviço para enviar publicidade não solicitada;' },
          { text: 'tentar contornar a segurança ou sobrecarregar o serviço.' },
        ],
        'Quem descumprir estas regras pode ter a conta suspensa ou encerrada, com aviso do motivo sempre que possível.',
      ],
    },
    {
      id: 'menores',
      title: 'Menores de 18 anos',
      blocks: [
        'Menores de 12 anos usam a carteirinha na conta de um responsável. Entre 12 e 17 anos, o uso depende da autorização e do acompanhamento do responsável, que responde pelos atos do menor na forma da lei.',
      ],
    },
    {
      id: 'conteudo',
      title: 'Conteúdo e marcas',
      blocks: [
        'O que você envia continua sendo seu. Você nos permite guardar e mostrar esse conteúdo apenas para o serviço funcionar, enquanto ele estiver no Vínculo.',
        'A marca, o código e os desenhos do Vínculo pertencem a nós. As marcas das escolas e dos parceiros pertencem a eles.',
      ],
    },
    {
      id: 'disponibilidade',
      title: 'Disponibilidade e responsabilidade',
      blocks: [
        'Trabalhamos para que o Vínculo esteja sempre no ar, mas podem ocorrer interrupções por manutenção, falhas ou motivos fora do nosso controle. Respondemos pelos danos que causarmos, na forma da lei; não respondemos por produtos, serviços e ofertas de parceiros ou da loja.',
      ],
    },
    {
      id: 'encerramento',
      title: 'Encerramento da conta',
      blocks: [
        `Você pode encerrar a conta quando quiser, em Perfil, Editar perfil, Deletar minha conta. O acesso termina na hora e todos os seus dados são removidos em até ${REMOVAL_HOURS} horas, como explica a política de privacidade.`,
        'Se o único administrador de uma escola encerrar a conta, a escola fica inativa, a assinatura é cancelada e as carteirinhas dela deixam de aparecer. Antes de sair, adicione outro administrador.',
        'A escola pode levar os dados dela quando quiser, com assinatura ou sem: em Administrativo, Baixar os dados da escola.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças nestes termos',
      blocks: [
        'Podemos atualizar estes termos. Mudanças importantes são avisadas por e-mail ou no próprio Vínculo antes de valerem. Se você não concordar, pode encerrar a conta.',
      ],
    },
    {
      id: 'lei',
      title: 'Lei e foro',
      blocks: [
        'Estes termos seguem as leis do Brasil. O consumidor pode escolher o foro do seu domicílio para resolver qualquer questão.',
      ],
    },
    {
      id: 'contato',
      title: 'Contato',
      blocks: ['Dúvidas, sugestões e avisos sobre estes termos:', CONTACT],
    },
  ],
};
