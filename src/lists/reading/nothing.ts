/** Words that people and forms write where there is nothing. */

import { plainWords } from './kinds';

const NOTHING =
  /^(?:nao (?:tem|tenho|possui|possuo|informad[oa]|informou|informar|consta|cadastrad[oa]|se aplica|ha|existe|sei|sabe|declarad[oa])(?: (?:e ?mail|nome social|telefone|numero|matricula|cep|site|instagram|facebook|whatsapp))?|nao|sem(?: (?:e ?mail|endereco|telefone|celular|numero|matricula|turma|informac(?:ao|oes)|dados?|cadastro|validade|responsavel|nome social|site|instagram|facebook|whatsapp|cep|bairro))?|nenhum[ao]?|[oa] mesm[oa]|mesm[oa]|idem|n [acdi]|nan|null|none|vazi[oa]|em branco|a (?:definir|confirmar|informar)|indeterminad[oa])$/;
/** Nothing too, except where a letter or a number alone may be the value: a class `N`, a surname `Xx`. */
const SHORT = /^(?:n[acdi]?|x+|0+|nil)$/;

/** `Não possui`, `N/C`, `idem`, `******`, `0`. `mayBeShort`: a letter or a number alone may be the value. */
export function saysNothing(text: string, mayBeShort = false): boolean {
  if (!text) return true;
  const plain = plainWords(text);
  if (!plain) return true;
  return NOTHING.test(plain) || (!mayBeShort && SHORT.test(plain));
}
