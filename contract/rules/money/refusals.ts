/**
 * Why a credit card was refused, in words a company can act on. The codes are Mercado Pago's `status_detail`; an unknown
 * code gets the general sentence.
 */
const GENERAL = 'O cartão foi recusado. Confira os dados ou use outro cartão.';

const REASONS: Readonly<Record<string, string>> = {
  cc_rejected_insufficient_amount: 'O cartão não tem limite disponível. Use outro cartão ou fale com o seu banco.',
  cc_rejected_bad_filled_security_code:
    'O código de segurança está errado. Confira os três ou quatro dígitos do cartão.',
  cc_rejected_bad_filled_date: 'A validade do cartão está errada. Confira o mês e o ano.',
  cc_rejected_bad_filled_card_number: 'O número do cartão está errado. Confira os dígitos.',
  cc_rejected_bad_filled_other: 'Algum dado do cartão está errado. Confira tudo e tente de novo.',
  cc_rejected_card_expired: 'O cartão venceu. Use outro cartão.',
  cc_rejected_call_for_authorize: 'O seu banco pede que você autorize a cobrança. Ligue para ele e tente de novo.',
  cc_rejected_card_disabled: 'O cartão está desativado. Ligue para o seu banco ou use outro cartão.',
  cc_rejected_high_risk: 'A cobrança foi recusada por segurança. Use outro cartão.',
  cc_rejected_max_attempts: 'Foram tentativas demais com este cartão. Use outro cartão.',
  cc_rejected_card_type_not_allowed: 'Este tipo de cartão não é aceito. Use um cartão de crédito.',
};

export function refusalText(reason: string | null): string {
  return (reason !== null && REASONS[reason]) || GENERAL;
}
