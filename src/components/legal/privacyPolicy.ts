/* oxlint-disable max-lines -- one text, read from its top to its end */
/** The privacy policy: which data, why, with whom, for how long, and what people can do about it. */
import { ACCESS_CODE_MINUTES, BILLING_DAY, REMOVAL_HOURS, INVITATION_DAYS } from '@vinculo/contract/rules/limits';
import { CONTACT, PRIVACY_TITLE, type LegalDocument } from './documents';

export const privacyPolicy: LegalDocument = {
  title: PRIVACY_TITLE,
  inForceSince: 'novembro de 2022',
  summary:
    'Usamos os seus dados para que a carteirinha funcione, e para mais nada: não vendemos dados, não exibimos anúncios e não rastreamos você em outros sites. Você vê, corrige e apaga o que é seu quando quiser.',
  sections: [
    {
      id: 'quem-somos',
      title: 'Quem cuida dos seus dados',
      blocks: [
        'O Vínculo conecta os alunos e colaboradores de uma escola aos parceiros que ela cadastra, por meio de uma carteirinha digital. Esta política explica como tratamos dados pessoais, de acordo com a Lei Geral de Proteção de Dados Pessoais (LGPD, Lei 13.709/2018) e com o Marco Civil da Internet (Lei 12.965/2014).',
        'Há dois papéis diferentes:',
        [
          {
            term: 'Vínculo',
            text: 'controlador dos dados da sua conta. Somos nós que decidimos como são usados, dentro do que está escrito aqui.',
          },
          {
            term: 'Escola',
            text: 'controladora dos dados das carteirinhas que cria e dos parceiros que cadastra. O Vínculo guarda e mostra esses dados em nome dela, como operador.',
          },
        ],
        'A carteirinha do Vínculo é um meio de acesso aos benefícios combinados pela escola. Ela não é a Carteira de Identificação Estudantil (CIE) da Lei 12.933/2013 e não dá direito à meia-entrada.',
      ],
    },
    {
      id: 'quais-dados',
      title: 'Quais dados tratamos',
      blocks: [
        [
          {
            term: 'Conta',
            text: 'nome completo, nome de usuário, e-mail e, se você enviar, a foto do perfil.',
          },
          {
            term: 'Carteirinha',
            text: 'nome e foto de quem a usa, a escola que a emitiu, se está ativa ou não e, se a escola informar, a matrícula e a turma, que só ela vê.',
          },
          {
            term: 'Escola',
            text: 'razão social, CNPJ, telefone, e-mail e endereço, e quem são os administradores.',
          },
          {
            term: 'Parceiro',
            text: 'nome, logo, descrição do benefício, categorias, telefone, redes sociais e endereço do estabelecimento, informados pela escola.',
          },
          {
            term: 'Assinatura',
            text: 'a situação da assinatura e a referência dela no meio de pagamento. O número do cartão de crédito é digitado diretamente no formulário do meio de pagamento: ele não passa pelos nossos servidores e não fica guardado conosco.',
          },
          {
            term: 'Convites da escola',
            text: 'antes de você ter uma conta, a escola pode cadastrar o seu nome, e-mail, matrícula, turma e foto para convidar você. Usamos isso só para enviar o convite e fazer a carteirinha se você aceitar.',
          },
          {
            term: 'Pedidos de carteirinha',
            text: 'quando você pede uma carteirinha pelo código da escola, enviamos a ela o nome, o e-mail, a matrícula, a turma e a foto que você informou, para ela decidir.',
          },
          {
            term: 'Uso nos parceiros',
            text: 'quando a loja registra que conferiu a sua carteirinha, somamos um uso ao total dela naquele dia. Para não contar duas vezes, guardamos por um dia que houve um uso e quando, com o lugar de forma cifrada. A escola vê só os totais.',
          },
          {
            term: 'Acesso e segurança',
            text: 'códigos de acesso e sessões (guardados de forma cifrada), data, hora e endereço IP dos acessos, e um registro de quem criou, alterou, excluiu ou consultou o quê na área administrativa.',
          },
        ],
        'A foto é usada apenas para que uma pessoa reconheça outra. Não fazemos reconhecimento facial, e os metadados da imagem, como o local onde foi tirada, são apagados no envio.',
        'Não pedimos dados sensíveis, como origem racial, religião ou saúde, nem documentos, endereço ou notas dos alunos.',
      ],
    },
    {
      id: 'para-que',
      title: 'Para que usamos e com qual base legal',
      blocks: [
        [
          {
            term: 'Criar e manter a sua conta, enviar o código de acesso e mostrar as suas carteirinhas e parceiros',
            text: 'execução do contrato com você (art. 7º, V, da LGPD).',
          },
          {
            term: 'Permitir que a escola encontre você, crie a carteirinha e cadastre parceiros',
            text: 'execução dos serviços que a escola presta a você, ou outra base que ela defina como controladora.',
          },
          {
            term: 'Cobrar a assinatura da escola',
            text: `execução do contrato com a escola (art. 7º, V). A cobrança é feita todo dia ${BILLING_DAY}.`,
          },
          {
            term: 'Proteger contas, evitar fraudes e abusos e corrigir falhas',
            text: 'legítimo interesse (art. 7º, IX), sempre com o mínimo de dados.',
          },
          {
            term: 'Guardar registros de acesso e atender a autoridades',
            text: 'cumprimento de obrigação legal (art. 7º, II).',
          },
          {
            term: 'Responder quando você fala conosco',
            text: 'legítimo interesse em atender você (art. 7º, IX).',
          },
        ],
        'Não tomamos decisões automatizadas sobre você, não traçamos perfis e não enviamos publicidade.',
      ],
    },
    {
      id: 'com-quem',
      title: 'Com quem compartilhamos',
      blocks: [
        [
          {
            term: 'A sua escola',
            text: 'os administradores veem o nome, a foto, o e-mail e a situação das carteirinhas que criaram, e podem baixar uma cópia do que veem. Cada download fica registrado, e a cópia passa a ser guardada pela escola.',
          },
          {
            term: 'Outras escolas, ao criar uma carteirinha',
            text: 'administradores podem procurar uma pessoa pelo nome, pelo e-mail ou pelo nome de usuário, e veem o nome de quem encontram. De quem ainda não tem ligação com a escola, a foto não aparece e o e-mail fica parcialmente oculto, a não ser que tenha sido ele o texto procurado. As buscas são limitadas e ficam registradas. Quem recebe uma carteirinha ou passa a administrar uma escola é avisado e pode recusar essa escola de vez.',
          },
          {
            term: 'Os parceiros',
            text: 'não recebem dados seus de nós. Eles veem apenas a carteirinha que você mostra na tela do celular.',
          },
          {
            term: 'O provedor de e-mail',
            text: 'recebe o seu endereço para entregar os códigos de acesso.',
          },
          {
            term: 'O meio de pagamento (Mercado Pago)',
            text: 'trata os dados do cartão e o e-mail de quem assina pela escola, segundo a política dele.',
          },
          {
            term: 'O Google',
            text: 'somente se você escolher entrar com a sua conta Google. Nesse caso recebemos dele o seu nome, o seu e-mail e um identificador. A senha nunca chega até nós.',
          },
          {
            term: 'Provedores de hospedagem',
            text: 'guardam os dados em nosso nome e só podem usá-los para prestar esse serviço.',
          },
          {
            term: 'Autoridades',
            text: 'quando a lei ou uma ordem judicial exigir.',
          },
        ],
        'Alguns desses fornecedores podem manter servidores fora do Brasil. Nesses casos a transferência segue os artigos 33 a 36 da LGPD.',
        'A loja mostra links para a Amazon. Não enviamos dados seus a ela: o link leva, no máximo, o nosso código de afiliado. A partir do clique, vale a política de privacidade da Amazon.',
      ],
    },
    {
      id: 'por-quanto-tempo',
      title: 'Por quanto tempo guardamos',
      blocks: [
        [
          { term: 'Conta, foto e carteirinhas', text: 'enquanto a conta existir.' },
          {
            term: 'Endereços das fotos',
            text: 'cada foto aparece por um endereço secreto, entregue apenas a quem pode vê-la. Ele deixa de funcionar sozinho em até 36 horas, ou na hora em que a foto é trocada ou excluída. Até lá, quem recebeu o endereço ainda pode abrir a foto, mesmo que a carteirinha tenha sido desativada. O navegador de quem já viu a foto pode guardar uma cópia por até um dia.',
          },
          {
            term: 'Depois do pedido de remoção',
            text: `o acesso termina e as suas fotos são apagadas na hora, e todos os seus dados são removidos em até ${REMOVAL_HOURS} horas.`,
          },
          {
            term: 'Convites',
            text: `quem não aceita um convite em ${INVITATION_DAYS} dias tem tudo o que a escola cadastrou para ele apagado, e quem diz que não é a sua escola, na hora a foto e em até ${INVITATION_DAYS} dias o resto. Para que ela não convide de novo, guardamos o e-mail recusado apenas de forma cifrada.`,
          },
          {
            term: 'Pedidos de carteirinha',
            text: `você pode corrigir um pedido ou desistir dele enquanto a escola está ativa; quem desiste tem o pedido apagado com a foto na hora. O que a escola não aceitar em ${INVITATION_DAYS} dias é apagado também.`,
          },
          {
            term: 'Usos nos parceiros',
            text: 'o que impede contar duas vezes é apagado depois de um dia, ou com a carteirinha. Os totais por parceiro e dia não dizem quem usou e ficam enquanto o parceiro estiver cadastrado.',
          },
          { term: 'Códigos de acesso', text: `valem por ${ACCESS_CODE_MINUTES} minutos e são apagados em seguida.` },
          {
            term: 'Sessões',
            text: 'terminam quando você sai ou após 180 dias sem uso. As de quem administra uma escola ou o Vínculo terminam após 7 dias sem uso ou, no máximo, em 30 dias.',
          },
          {
            term: 'Registros de acesso (data, hora e IP)',
            text: 'por 6 meses, como determina o art. 15 do Marco Civil da Internet.',
          },
          {
            term: 'Dados de cobrança da escola',
            text: 'pelo prazo exigido pela legislação fiscal.',
          },
          {
            term: 'Registro de ações administrativas',
            text: 'guarda somente códigos internos, que deixam de apontar para qualquer pessoa quando a conta é removida.',
          },
        ],
      ],
    },
    {
      id: 'navegador',
      title: 'Cookies e armazenamento no navegador',
      blocks: [
        'O Vínculo não usa cookies para acompanhar pessoas, nem ferramentas de análise ou publicidade. Há um único cookie próprio, no aparelho da loja que registra usos: ele guarda por um ano qual parceiro ela é, e nada sobre quem mostra a carteirinha.',
        'No armazenamento do navegador de quem entra ficam somente:',
        [
          { text: 'os dois códigos da sua sessão, que mantêm você conectado;' },
          { text: 'a escola selecionada, para quem administra uma;' },
          {
            text: 'depois de um pedido de remoção da conta, a indicação de que ele foi feito, até você fechar o aviso.',
          },
        ],
        'São itens estritamente necessários, e tudo é apagado quando você sai. O formulário de pagamento e a entrada com o Google carregam programas desses fornecedores, que podem usar cookies próprios; eles só são carregados nas telas em que você os usa.',
      ],
    },
    {
      id: 'seus-direitos',
      title: 'Os seus direitos e como usá-los',
      blocks: [
        'O art. 18 da LGPD garante a você, a qualquer momento e sem custo:',
        [
          { text: 'confirmar se tratamos dados seus e ter acesso a eles;' },
          { text: 'corrigir dados incompletos, errados ou desatualizados;' },
          { text: 'pedir que dados desnecessários ou excessivos sejam anonimizados, bloqueados ou eliminados;' },
          { text: 'receber os seus dados em formato que permita levá-los a outro serviço;' },
          { text: 'saber com quem os compartilhamos;' },
          { text: 'opor-se a um tratamento e revogar um consentimento;' },
          { text: 'eliminar os seus dados.' },
        ],
        'Boa parte disso você faz sozinho: em Perfil, toque em Editar perfil para ver e corrigir o seu nome e o nome do usuário, e em Alterar foto para trocar a foto. Para os demais pedidos, fale conosco; respondemos em até 15 dias.',
        'Para corrigir ou retirar uma carteirinha, fale primeiro com a escola que a criou. Se preferir falar conosco, levamos o pedido até ela.',
        'Se achar que não foi bem atendido, você pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD), em gov.br/anpd.',
      ],
    },
    {
      id: 'remocao',
      title: `Remoção da conta em até ${REMOVAL_HOURS} horas`,
      blocks: [
        'Em Perfil, abra Editar perfil e toque em Deletar minha conta. Ao confirmar, você perde o acesso imediatamente e as suas carteirinhas deixam de existir.',
        `Em até ${REMOVAL_HOURS} horas apagamos o seu nome, e-mail, fotos e mensagens. Permanecem apenas os registros que a lei nos obriga a guardar, listados acima. A remoção não pode ser desfeita.`,
      ],
    },
    {
      id: 'menores',
      title: 'Crianças e adolescentes',
      blocks: [
        'Muitos alunos têm menos de 18 anos. Tratamos os dados deles no seu melhor interesse, como manda o art. 14 da LGPD: apenas o necessário para a carteirinha, sem publicidade, sem perfil de consumo e sem troca de mensagens dentro do Vínculo.',
        [
          {
            term: 'Menores de 12 anos',
            text: 'a conta é do pai, da mãe ou do responsável, que pode reunir nela as carteirinhas de vários filhos.',
          },
          {
            term: 'De 12 a 17 anos',
            text: 'a conta é usada com o conhecimento e a autorização do responsável.',
          },
          {
            term: 'A escola',
            text: 'obtém a autorização dos responsáveis, quando necessária, antes de criar a carteirinha.',
          },
        ],
        'O responsável pode exercer, em nome do menor, todos os direitos desta política, inclusive pedir a remoção da conta.',
      ],
    },
    {
      id: 'seguranca',
      title: 'Segurança',
      blocks: [
        'A entrada é feita por um código de uso único enviado ao seu e-mail, sem senha que possa vazar. A conexão é cifrada, os códigos são guardados de forma que nem nós possamos lê-los, cada escola vê somente o que é dela, e as ações administrativas ficam registradas.',
        'Nenhum sistema é infalível. Se um incidente puder causar risco ou dano relevante, avisaremos você e a ANPD, como determina o art. 48 da LGPD.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças nesta política',
      blocks: [
        'Podemos atualizar este texto quando o produto ou a lei mudar. Mudanças importantes são avisadas por e-mail ou no próprio Vínculo antes de valerem. A versão em vigor está sempre nesta página.',
      ],
    },
    {
      id: 'contato',
      title: 'Contato e encarregado',
      blocks: [
        'Para exercer os seus direitos, tirar dúvidas ou falar com o encarregado pelo tratamento de dados pessoais (art. 41 da LGPD):',
        CONTACT,
      ],
    },
  ],
};
