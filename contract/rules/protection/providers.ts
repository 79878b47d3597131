/**
 * The providers who keep or get data for Vínculo, as Res. CD/ANPD 19/2024 wants them named: who, where, what they get.
 */

export const PROVIDER_WORK = {
  hosting: 'Hospedagem: guarda o sistema e todos os dados',
  pictures: 'Fotos: guarda os arquivos das imagens',
  mail: 'E-mails: recebe o endereço e o texto de cada mensagem',
  payments: 'Assinatura da escola: recebe os dados do cartão e o e-mail de quem assina',
  google: 'Entrada com o Google: só de quem escolhe entrar assim',
} as const;

export type ProviderKind = keyof typeof PROVIDER_WORK;
export const PROVIDER_KINDS = Object.keys(PROVIDER_WORK) as readonly ProviderKind[];

/** `name`: with the country, as in `Locaweb, Brasil`; null if the operator has not told. */
export interface Provider {
  kind: ProviderKind;
  name: string | null;
}

/** What a provider does, or that no provider is named. */
export const providerWork = ({ kind, name }: Provider): string =>
  name === null ? PROVIDER_WORK[kind].replace(': ', ': o Vínculo ainda não informou quem ') : PROVIDER_WORK[kind];
