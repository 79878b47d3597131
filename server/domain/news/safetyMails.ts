/** Mails by which managers notice what they did not do themselves: a copy of the data, and who manages no more. */

import { DISPLAY_NAME_MAX } from '@vinculo/contract/rules/limits';
import { PATHS } from '@vinculo/contract/rules/paths';
import { button, paragraph } from '../../services/mail/layout';
import { longDay, oneLine, timeOfDay } from '../../services/mail/wording';
import { companyFacts, type Content, type Fact, type News, type PageOf } from './mailParts';

/** What one manager or support did: the other managers see whether it was agreed. `preheader` is what is said as well. */
function toldToAll(title: string, said: string, company: string, fact: Fact, pageOf: PageOf): Content {
  return {
    subject: title,
    title,
    preheader: said,
    blocks: [
      paragraph(said),
      companyFacts(company, [fact]),
      paragraph(
        'Se foi combinado, não é preciso fazer nada. Se ninguém esperava por isso, confira quem administra a escola e remova quem não deveria.',
      ),
      button('Ver quem administra', pageOf(PATHS.managers)),
    ],
  };
}

export function dataTaken({ company, by, at }: News<'data-taken'>, pageOf: PageOf): Content {
  const who = by === 'support' ? 'O suporte do Vínculo' : 'Um administrador da sua escola';
  const said = `${who} baixou uma cópia dos dados da escola: carteirinhas com as fotos, parceiros e cobranças.`;
  const fact: Fact = ['Quando', `${longDay(at)}, às ${timeOfDay(at)}`];
  return toldToAll('Os dados da sua escola foram baixados', said, company, fact, pageOf);
}

export function managerLeft({ company, name, isReader }: News<'manager-left'>, pageOf: PageOf): Content {
  const title = isReader ? 'Você não administra mais uma escola' : 'Uma pessoa não administra mais a sua escola';
  const fact: Fact = ['Quem', name === null ? 'Conta removida' : oneLine(name, DISPLAY_NAME_MAX)];
  if (!isReader)
    return toldToAll(title, 'Uma pessoa saiu da administração da sua escola, ou foi retirada.', company, fact, pageOf);
  const preheader = 'O seu acesso foi retirado. Não esperava por isso? Fale com quem administra a escola.';
  return { subject: title, title, preheader, blocks: [paragraph(preheader), companyFacts(company, [fact])] };
}
