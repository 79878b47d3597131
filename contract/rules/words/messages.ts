/** What both sides say about a field. The specification's texts stand to the letter. */
export const MESSAGES = {
  proof: { required: 'Escreva como você conferiu', long: 'Use até 300 letras' },
  email: { required: 'E-mail é obrigatório', invalid: 'E-mail inválido', own: 'Este já é o seu e-mail' },
  code: {
    required: 'Código de acesso é obrigatório',
    wrong: 'Código de acesso incorreto',
    newer: 'Código de acesso incorreto. Enviamos um código mais novo: confira se é o do último e-mail.',
    expired: 'Este código expirou. Peça um novo.',
    exhausted: 'Foram muitas tentativas. Peça um novo código.',
  },
  passkey: { name: 'Dê um nome à chave' },
  fullName: { required: 'Nome completo é obrigatório' },
  /** For titles, names and sentences that mails carry. */
  name: {
    plain:
      'Escreva sem endereço de site, e-mail ou caractere invisível. Em abreviações, deixe um espaço depois do ponto.',
  },
  /** For short texts that only the company itself reads. */
  shown: 'Apague o caractere invisível',
  profile: {
    fullName: 'Nome é obrigatório',
    username: 'Nome do usuário é obrigatório',
    usernamePattern: 'Não é permitido espaços e letras maiúsculas',
    usernameTaken: 'Este nome do usuário já está em uso',
  },
  photo: { required: 'Imagem é obrigatória' },
  newCompany: {
    title: 'A empresa é obrigatório',
    phone: 'O telefone é obrigatório',
    cnpj: 'O CNPJ é obrigatório',
  },
  cnpj: { invalid: 'CNPJ inválido', taken: 'Este CNPJ já está cadastrado' },
  phone: { invalid: 'Telefone inválido' },
  zipCode: { invalid: 'Cep inválido' },
  uf: { invalid: 'UF inválida' },
  handle: {
    invalid: 'Use só o nome da página ou do usuário, sem @ e sem espaços',
    elsewhere: (other: string, own: string) => `Isto é ${other}. Escreva aqui só o nome ${own}`,
    nameless: 'Este link não traz o nome da página. Cole o link do perfil, ou escreva o nome',
  },
  template: {
    name: 'O nome de identificação é obrigatório',
    color: 'A cor de fundo é obrigatório',
    colorPattern: 'A cor de fundo precisa ser um hexadecimal válido',
    validUntil: 'Use um dia e um mês que existem todo ano, como 31/03',
  },
  partner: {
    title: 'O parceiro é obrigatório',
    titleMax: 'O nome do parceiro deve conter no máximo 255 caracteres',
    descriptionMax: 'Descrição deve conter no máximo 255 caracteres',
  },
  benefit: {
    title: 'Diga o que o aluno ganha',
    titleMax: 'O benefício deve conter no máximo 80 caracteres',
    conditionsMax: 'As condições devem conter no máximo 255 caracteres',
    hour: 'Horário inválido',
    hours: 'Informe as duas horas, e a última depois da primeira',
    day: 'Data inválida',
    days: 'O último dia vem depois do primeiro',
    tooMany: 'Um parceiro tem no máximo 10 benefícios',
    unknown: 'Este benefício não existe mais. Recarregue a página.',
  },
  partnerList: {
    several: 'Há mais de um parceiro com este nome: diga o endereço ou o telefone',
    contradicts: (line: string) => `A linha ${line}, do mesmo parceiro, diz outra coisa`,
  },
  website: { invalid: 'Site inválido. Escreva como www.loja.com.br' },
  opening: {
    hour: 'Informe a hora, como 09:00',
    overlap: 'Este horário começa antes de terminar o anterior',
    midnight: 'Só o último horário do dia pode passar da meia-noite',
    tooMany: 'São horários demais. Use até 4 por dia.',
  },
  report: {
    reason: 'Escolha o que aconteceu',
    commentMax: 'Use no máximo 255 caracteres',
  },
  audit: { tooMany: 'Muitos resultados. Digite mais letras.' },
  uses: { day: 'Data inválida', days: 'O fim vem antes do começo' },
  place: {
    link: 'Este link não diz o lugar. Abra-o no computador, clique na loja e copie o endereço do navegador, ou use o celular na loja.',
    outside: 'Este lugar não fica no Brasil. Confira o link.',
  },
  card: {
    guardianDay: 'Data inválida',
    guardianFuture: 'Escolha hoje ou um dia que já passou',
    guardian: 'Informe quem autorizou, ou apague o dia',
    fullName: 'Nome da carteirinha é obrigatório',
    avatar: 'Imagem da carteirinha é obrigatória',
    user: 'Escolha o dono da carteirinha',
    enrollmentTaken: 'Já existe uma carteirinha com esta matrícula',
    tellable: 'Sem e-mail, informe a matrícula ou a turma',
    /** For a row that may mean one student or another. */
    namesakes: 'Há mais de um aluno com este nome nesta turma: informe a matrícula',
  },
  guardian: {
    name: 'Nome do responsável é obrigatório',
    reason: 'Diga o motivo, como uma ordem judicial',
  },
  invitation: {
    /** The school has used up the reminders by hand, or all mails to the address. */
    reminded:
      'Este e-mail já recebeu todos os lembretes. Se o endereço estiver errado, corrija; se estiver certo, mande o link do convite por outro caminho.',
  },
  company: {
    title: 'Nome da empresa é obrigatório',
    cnpj: 'CNPJ é obrigatório',
    dueDay: 'O dia de vencimento vai de 1 a 31',
    inactive:
      'Sua escola está desativada e, por enquanto, não pode procurar pessoas, criar carteirinhas nem adicionar administradores. Fale com a gente para reativá-la.',
  },
  stranger: {
    spent:
      'Sua escola chegou ao limite de hoje para pessoas que ainda não são dela. Amanhã você continua. Para não esperar, assine ou fale com a gente: depois que aprovamos a escola, este limite acaba.',
  },
  subscription: {
    method: 'Método de pagamento é obrigatório',
    methodInvalid: 'Método de pagamento inválido',
    taken: 'Esta empresa já tem uma assinatura.',
    card: 'Preencha os dados do cartão',
    confirming: 'Ainda estamos confirmando a sua assinatura com o Mercado Pago. Confira de novo em instantes.',
    inactive: 'Esta escola está desativada. Fale com a gente antes de assinar.',
    exempt: 'Esta escola é isenta: não há o que pagar.',
    creditCardByCompany: 'Só a própria escola cadastra o cartão, na página da assinatura dela.',
    notByCreditCard: 'Esta assinatura não é paga pelo cartão cadastrado aqui. Fale com a gente.',
    providerAway: 'O Mercado Pago não respondeu, e nada foi cobrado. Tente de novo em instantes.',
    creditCardChangeUnknown:
      'O Mercado Pago não respondeu, e não sabemos se o cartão foi trocado. Tente de novo em instantes.',
  },
  category: {
    title: 'Nome da categoria é obrigatório',
    taken: 'Já existe uma categoria com este nome',
  },
  file: {
    missing: 'Escolha uma imagem',
    type: 'Envie uma imagem JPEG, PNG ou WebP.',
    damaged: 'Não conseguimos ler esta imagem. Envie uma imagem JPEG, PNG ou WebP.',
    size: 'A imagem passa de 10 MB. Escolha uma menor.',
    pixels: 'A imagem tem pixels demais. Escolha uma menor.',
  },
  print: {
    none: 'Nenhuma destas carteirinhas existe mais.',
    many: (max: string) => `São carteirinhas demais para um arquivo. Escolha até ${max}.`,
  },
  codes: {
    none: 'Nenhum destes alunos tem algo a receber agora.',
    many: (max: string) => `São alunos demais para um arquivo. Escolha uma turma, ou até ${max} alunos.`,
  },
  /** For fields that have no text of their own. */
  generic: {
    required: 'Campo obrigatório',
    invalid: 'Valor inválido',
    max: (limit: number) => `Use no máximo ${limit} caracteres`,
  },
} as const;

/** What the server alone says to people. No page uses it, so none loads it. */
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
