/** 'Não reconheço esta escola': asks, says what follows, and refuses the company. */

import type { ButtonProps } from '@mui/material/Button';
import { unlessGone } from '../../api/errors';
import { useRefuseCompanyMutation } from '../../api/slice';
import { AskButton } from '../dialog/AskButton';

const TEXTS = {
  card: 'As carteirinhas que esta escola fez para você somem agora. Ela não vai poder fazer outra, nem adicionar você como administrador.',
  management:
    'Você deixa de administrar esta escola agora, e as carteirinhas que ela fez para você somem. Sem outro administrador, ela é desativada. Ela não vai poder adicionar você de novo, nem fazer carteirinhas para você.',
} as const;

export interface RefuseCompanyProps extends Pick<ButtonProps, 'color' | 'size' | 'sx' | 'variant'> {
  company: { id: string; title: string };
  /** What the company gave the person, as shown here. */
  given?: keyof typeof TEXTS;
}

export function RefuseCompany({ company, given = 'card', ...button }: RefuseCompanyProps) {
  const [refuse] = useRefuseCompanyMutation();
  return (
    <AskButton
      {...button}
      question={{
        title: `Você não conhece ${company.title}?`,
        text: TEXTS[given],
        consequence:
          'Se você estuda ou trabalha nesta escola, escolha Cancelar: o que some não volta. Em Perfil, Minha conta, você pode voltar a aceitá-la.',
        confirmLabel: 'Recusar a escola',
        busyLabel: 'Recusando...',
      }}
      run={() => unlessGone(refuse(company.id).unwrap())}
      done="Pronto: enquanto você não voltar a aceitá-la, esta escola não pode dar nada a você."
    >
      Não reconheço esta escola
    </AskButton>
  );
}
