/** One line until support has confirmed the school: what others read of it, why, and what changes that. */

import Typography from '@mui/material/Typography';
import type { CompanyOverview } from '@vinculo/contract/overview';
import { NOT_CONFIRMED } from '@vinculo/contract/rules/words/companyIdentity';
import { Fold } from '../../components/page/Fold';

const WORDS = {
  new: {
    title: 'Sua escola ainda não foi conferida',
    note: 'Convites, famílias e lojas leem este aviso',
    text: `Ao lado do nome, eles leem “${NOT_CONFIRMED}”, porque qualquer pessoa pode criar uma escola aqui. O aviso sai quando o suporte confere a escola, ou com a primeira mensalidade paga. Para adiantar, fale com o suporte.`,
  },
  name: {
    title: 'O nome da escola aguarda conferência',
    note: 'Por enquanto, as pessoas leem a razão social',
    text: 'O nome escolhido é parecido com o de outra escola já conferida. Ele aparece nos convites, nas carteirinhas e nas lojas quando o suporte confere a escola. Para adiantar, fale com o suporte.',
  },
};

export function Unconfirmed({ why }: { why: NonNullable<CompanyOverview['unconfirmed']> }) {
  const { text, ...line } = WORDS[why];
  return (
    <Fold {...line} variant="body1">
      <Typography variant="body2">{text}</Typography>
    </Fold>
  );
}
