/** What the server alone says to people, apart from the shared messages so that no page loads it. */

export const SERVER_MESSAGES = {
  /** For files that are made on demand: printed cards, a company's data. */
  madeFile: {
    own: 'Outro arquivo desta escola está sendo feito ou baixado. Espere terminar e tente de novo.',
    all: 'Outras escolas estão baixando arquivos agora. Tente de novo em instantes.',
  },
  signIn: { mailRefused: 'O servidor de e-mail disse que este endereço não existe. Confira se ele está certo.' },
  passkey: {
    refused: 'Esta chave não confere. Ela pode ter sido removida.',
    last: 'Aqui se exige uma chave de acesso. Crie outra antes de remover esta.',
    tooMany: 'Uma conta tem no máximo 10 chaves. Remova uma que você não usa mais.',
    notMade: 'O aparelho não terminou de criar a chave. Tente de novo.',
    known: 'Esta chave já está cadastrada.',
  },
  emailChange: {
    /** Only the owner of the mailbox reads this: they have typed the code that was mailed there. */
    taken: 'Este e-mail já tem uma conta',
    support: 'O e-mail do suporte é trocado por quem opera o Vínculo.',
    currentRefused: 'O servidor de e-mail não aceita mais o seu e-mail atual. Fale com a gente.',
  },
  support: {
    notOneManager: 'Só dá para trocar o administrador de uma escola ativa que tem um só, ou de uma que não tem nenhum.',
    onlyManager: 'É o único administrador da escola. Comece uma troca: quem aceitar o convite o remove.',
    stillManages: 'Esta pessoa administra uma escola ativa. Ela mesma deleta a conta, no perfil.',
    isSupport: 'A conta do suporte não é apagada daqui.',
    lookUpShort: 'Digite um e-mail inteiro, um telefone inteiro, ou pelo menos 3 letras do nome.',
  },
  manager: {
    unknown: 'Esta pessoa não pode administrar a escola',
    leaves: 'Você administra esta escola. Para deixar de administrar, abra Administradores e toque no seu nome.',
    there: 'Esta pessoa já administra a escola',
    invited: 'Este e-mail já tem um convite pendente. Envie de novo pela lista de administradores.',
  },
  invitation: {
    /** The invitation became a card, was refused or was taken back in the meantime. */
    over: 'Este convite não está mais pendente. Atualize a lista.',
    /** The decision about an address was made for another student or another address. */
    changedMeanwhile: 'Este convite mudou enquanto você salvava. Nada foi enviado: confira e salve de novo.',
    /** For an account other than the one that has accepted. */
    taken: 'Este convite já foi aceito. Entre com o e-mail para o qual ele foi feito.',
    /** For the person whom it invited. */
    takenBack: 'A escola cancelou este convite.',
    ended: 'Este convite já terminou. Fale com a escola.',
    notNow: 'Este convite não pode sair agora. Tente mais tarde.',
    notYet: 'Ainda não deu para criar a carteirinha, mas o convite continua guardado. Tente de novo mais tarde.',
    mailRefused: 'O servidor de e-mail disse que este endereço não existe. Confira e corrija.',
    mailReturned:
      'O e-mail voltou: este endereço não existe. Confira, corrija e salve. O link do convite também serve.',
    mailUndelivered:
      'O e-mail voltou: a caixa está cheia ou não respondeu. Envie de novo mais tarde. O link do convite também serve.',
    /** The operator reads it as well, by a metric. */
    mailDistrusted:
      'O provedor deste endereço não aceitou nossa mensagem. O endereço pode estar certo, e o suporte já sabe. O link do convite também serve.',
  },
  guardian: {
    ofStudent: 'Este é o e-mail do aluno. Informe um que só o responsável lê.',
    ofAge: 'O aluno tem 18 anos ou mais: não perguntamos mais a responsáveis.',
    refusalStays: 'Esta resposta vale até a escola anotar, nesta carteirinha, outra autorização em papel.',
    twice: 'Este e-mail já está entre os responsáveis desta carteirinha.',
  },
  activation: {
    /** One text for every code that activates nothing, whatever the reason. */
    unknown: 'Este código não vale. Confira as letras e os números, ou peça outro à escola.',
    network: 'Muitos códigos errados vieram desta rede. Entre na sua conta para continuar.',
    notOwned: 'Esta carteirinha não está mais na conta de ninguém. Atualize a página.',
  },
  shopMessage: { changed: 'A loja mandou outro recado, ou alguém já marcou este como feito.' },
  request: {
    /** For the person who asks. */
    many: (max: string) => `Você já tem ${max} pedidos a esta escola. Espere a resposta ou desista de algum.`,
    everywhere: 'Você já fez muitos pedidos. Espere a resposta ou desista de algum.',
    own: 'Você já tem esta carteirinha. Veja em Carteirinhas.',
    /** For the company that answers. */
    hasCard: 'Já existe uma carteirinha desta matrícula ou desta pessoa. Confira na lista de carteirinhas.',
    changed: 'A pessoa mudou este pedido. Confira de novo antes de aceitar.',
    failed: 'Não conseguimos aceitar este pedido agora. Tente de novo.',
    otherName: (name: string) => `Na lista, esta matrícula é de ${name}. Confira e aceite este pedido sozinho.`,
  },
  full: {
    partners: (max: string) => `A escola já tem ${max} parceiros. Exclua algum para cadastrar outro.`,
    cards: (max: string) => `A escola já tem ${max} carteirinhas. Exclua alguma para criar outra.`,
    invitations: (max: string) => `A escola já tem ${max} convites pendentes. Cancele algum para convidar mais gente.`,
    requests: () => 'A escola está com muitos pedidos sem resposta. Fale com ela ou tente de novo amanhã.',
    managerInvitations: (max: string) =>
      `A escola já tem ${max} convites de administrador pendentes. Cancele algum para convidar outra pessoa.`,
    managers: (max: string) => `A escola já tem ${max} administradores. Remova algum para adicionar outro.`,
    companies: (max: string) => `Você já administra ${max} escolas. Saia de alguma para criar outra.`,
    favorites: (max: string) => `Você já tem ${max} favoritos. Desmarque algum para marcar outro.`,
    guardians: (max: string) => `Esta carteirinha já tem ${max} responsáveis. Tire algum para incluir outro.`,
    categories: (max: string) => `Já existem ${max} categorias. Exclua alguma para criar outra.`,
    files: () =>
      'Você enviou muitas imagens que não foram usadas. Salve o que está preenchendo ou tente de novo amanhã.',
  },
  stranger: {
    refused:
      'Esta pessoa disse que não conhece a sua escola e não recebe mais nada dela. Se foi engano, peça que ela fale com a gente.',
  },
  card: {
    /** More or fewer cards are found than the screen named to the person. */
    changedMeanwhile: (number: string) => `A lista mudou: agora são ${number} carteirinhas. Confira e tente de novo.`,
    notUndoable: 'Não dá mais para desfazer: passou tempo demais.',
  },
  body: { busy: 'Há muitos envios ao mesmo tempo. Tente de novo em instantes.' },
  file: {
    unusable: 'Esta imagem não pode ser usada. Envie de novo.',
    pixelsUnshrunk: 'Imagens PNG e WebP podem ter até 16 megapixels, e JPEG até 40. Escolha uma menor.',
  },
} as const;
