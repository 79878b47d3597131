/** Words that people and forms write where there is nothing. */

import { plainWords } from './kinds';

const NOTHING =
  /^(?:nao (?:tem|tenho|possui|possuo|informad[oa]|informou|informar|consta|cadastrad[oa]|se aplica|ha|existe|sei|sabe|declarad[oa])(?: (?:e ?mail|nome social|telefone|numero|matricula|cep|site|instagram|facebook|whatsapp))?|nao|sem(?: (?:e ?mail|endereco|telefone|celular|numero|matricula|turma|informac(?:ao|oes)|dados?|cadastro|validade|responsavel|nome social|site|instagram|facebook|whatsapp|cep|bairro))?|nenhum[ao]?|[oa] mesm[oa]|mesm[oa]|idem|n ?[acdi]|nan|null|none|nil|vazi[oa]|em branco|a (?:definir|confirmar|informar)|indeterminad[oa]|xx+|00*)$/;
/** A letter alone is nothing, except where it may be a class: `1º` and `N`. */
const LETTER = /^[nx]$/;

/** `Não possui`, `N/C`, `idem`, `******`, `0`. `mayBeLetter`: a letter alone may be the value. */
export function saysNothing(text: string, mayBeLetter = false): boolean {
  if (!text) return true;
  const plain = plainWords(text);
  if (!plain) return true;
  return NOTHING.test(plain) || (!mayBeLetter && LETTER.test(plain));
}
