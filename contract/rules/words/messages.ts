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
