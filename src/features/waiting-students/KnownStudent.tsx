/** What the company knows of the person who asks, below the photo. */

import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isMatch, isNameAlone, isTaken } from '@vinculo/contract/rules/card/requestMatch';
import { foldedText } from '@vinculo/contract/rules/text/folding';
import { StateLabel, type StateLabelProps } from '../../components/page/StateLabel';
import type { CardRequest } from './useAnswering';

function labelOf(request: CardRequest): StateLabelProps {
  const { known, full_name: name, enrollment_number: number } = request;
  if (!known) return { Icon: HelpIcon, color: 'info.main', word: number ? 'Matrícula fora da lista' : 'Sem matrícula' };
  if (isTaken(request)) return { Icon: CancelIcon, color: 'error.main', word: 'Já tem carteirinha' };
  if (foldedText(known.full_name) !== foldedText(name))
    return { Icon: WarningIcon, color: 'warning.main', word: 'Na lista, com outro nome' };
  return isMatch(request)
    ? { Icon: CheckCircleIcon, color: 'success.main', word: 'Confere com a lista:' }
    : {
        Icon: WarningIcon,
        color: 'warning.main',
        word: isNameAlone(request)
          ? 'Na lista, só o nome é igual: aceitar cria outra carteirinha, com os dados do pedido'
          : 'Na lista, com outro e-mail',
      };
}

export function KnownStudent({ request }: { request: CardRequest }) {
  const { known } = request;
  return (
    <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
      <StateLabel {...labelOf(request)} />
      {known && <Box>{[known.full_name, known.class_name, known.email].filter(Boolean).join(' · ')}</Box>}
    </Typography>
  );
}
