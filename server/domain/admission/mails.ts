/** The mails that tell people of a card or a permission that a company gave them. */

import { PATHS, pathForCompany } from '@vinculo/contract/rules/paths';
import type { CompanyIdentity } from '@vinculo/contract/rules/words/companyIdentity';
import { button, facts, layOut, note, paragraph } from '../../services/mail/layout';
import type { Message } from '../../services/mail/mail';
import { greeting } from '../../services/mail/wording';
import { identityRows } from '../standing/identity';

export type Given = 'card' | 'management';

export interface Giver {
  companyId: string;
  company: CompanyIdentity;
  given: Given;
  logo?: Buffer | null;
}

const WORDS = {
  card: {
    subject: 'Uma escola fez uma carteirinha para você',
    title: 'Você ganhou uma carteirinha',
    preheader: 'Veja a carteirinha, ou diga que não conhece a escola.',
    text: 'Uma escola fez uma carteirinha para você no Vínculo. É com ela que você usa os parceiros da escola.',
    button: 'Ver a carteirinha',
    path: () => PATHS.cards,
    place: 'Carteirinhas',
    because: 'Você recebe este e-mail porque uma escola fez uma carteirinha para a sua conta no Vínculo.',
  },
  management: {
    subject: 'Você agora administra uma escola no Vínculo',
    title: 'Você agora administra uma escola',
    preheader: 'Veja a área da escola, ou diga que não a conhece.',
    text: 'Alguém da escola adicionou você como administrador. Agora você também cuida dos parceiros, das carteirinhas e dos administradores dela.',
    button: 'Abrir o Administrativo',
    path: (companyId: string) => pathForCompany(PATHS.admin, companyId),
    place: 'Administrativo',
    because: 'Você recebe este e-mail porque uma escola adicionou a sua conta no Vínculo como administradora.',
  },
} as const satisfies Record<Given, object>;

export function composeCompanyMail(
  to: { email: string; fullName: string },
  { companyId, company, given, logo }: Giver,
  publicUrl: string,
): Message {
  const words = WORDS[given];
  return {
    to: to.email,
    subject: words.subject,
    ...layOut({
      title: words.title,
      preheader: words.preheader,
      blocks: [
        paragraph(greeting(to.fullName)),
        paragraph(words.text),
        facts(identityRows(company)),
        button(words.button, `${publicUrl}${words.path(companyId)}`),
        note(
          `Não conhece esta escola? Entre no Vínculo, abra ${words.place} e escolha “Não reconheço esta escola”: o que ela deu a você some, e ela não pode dar mais nada.`,
        ),
      ],
      because: words.because,
      publicUrl,
      logo,
    }),
  };
}
