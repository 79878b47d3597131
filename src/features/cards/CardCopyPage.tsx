// /carteirinhas/:id/pdf: a copy of a card for the phone's files, and the end of that copy. For a small child the
// guardian makes it.
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { HolderCard } from '@vinculo/contract/cards';
import { shownMoment } from '@vinculo/contract/rules/brasilia';
import { fileNameOf } from '../../api/cards';
import { useCurrentUser } from '../../api/currentUser';
import {
  useEndCardCopyMutation,
  useListFamilyCardsQuery,
  useListMyCardsQuery,
  useMakeCardCopyMutation,
} from '../../api/slice';
import { AskButton } from '../../components/dialog/ConfirmDialog';
import { FormSkeleton } from '../../components/form/FormParts';
import { BusyButton } from '../../components/page/BusyButton';
import { Page } from '../../components/page/Page';
import { canShare, share } from '../../components/page/share';
import { Loaded } from '../../components/page/states';
import { toast } from '../../components/toasts/LazyToasts';
import { useRows } from '../../entities/selectors';
import { download } from '../../lib/download';
import { PATHS } from '../../lib/paths';

const SECTIONS = [2];
const END = {
  title: 'Encerrar a cópia em PDF?',
  text: 'Nenhuma loja aceita mais essa cópia. A carteirinha no celular continua valendo.',
  confirmLabel: 'Encerrar',
  busyLabel: 'Encerrando...',
};

function CardCopy({ card: { id, full_name: name, copied_at: copiedAt } }: { card: HolderCard }) {
  const [makeCopy] = useMakeCardCopyMutation();
  const [endCopy] = useEndCardCopyMutation();
  /** The copy that was made here, to be handed over. */
  const [file, setFile] = useState<File | null>(null);
  const shared = file && { files: [file] };

  const make = async () => {
    const receive = async (response: Response) => {
      const pdf = new File([await response.blob()], fileNameOf(response.headers), { type: 'application/pdf' });
      setFile(pdf);
      return { address: URL.createObjectURL(pdf), name: pdf.name };
    };
    const { address, name: fileName } = await makeCopy({ id, receive }).unwrap();
    download(address, fileName);
    toast('PDF pronto: está nos seus downloads.', { variant: 'success' });
  };

  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        A carteirinha de <strong>{name}</strong> em um arquivo: ele abre sem internet, e a loja confere pelo QR.
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Só uma cópia vale por vez. Baixar de novo encerra a anterior. A loja confere a foto com a pessoa.
      </Typography>
      {copiedAt && <Typography>{`A cópia de ${shownMoment(new Date(copiedAt))} está valendo.`}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton variant="contained" startIcon={<DownloadIcon />} busyLabel="Fazendo o PDF..." onPress={make}>
          Baixar em PDF
        </BusyButton>
        {shared && copiedAt && canShare(shared) && (
          <BusyButton variant="outlined" startIcon={<ShareIcon />} onPress={() => share(shared)}>
            Compartilhar
          </BusyButton>
        )}
        {copiedAt && (
          <AskButton color="inherit" question={END} run={() => endCopy(id).unwrap()} done="Cópia encerrada.">
            Encerrar a cópia
          </AskButton>
        )}
      </Box>
    </Paper>
  );
}

export default function CardCopyPage() {
  const { id = '' } = useParams();
  const { user } = useCurrentUser();
  const mine = useListMyCardsQuery();
  const followed = useListFamilyCardsQuery(undefined, { skip: !user?.has_family });
  const own = useRows(mine.data).find((each) => each.id === id && each.can_copy);
  const child = useRows(followed.data).find((each) => each.id === id);
  const family = child?.can_copy ? child : undefined;
  const card = own ?? family?.card;
  const query = user?.has_family && mine.data && !own ? followed : mine;
  // There is nothing to copy: the school took the card back, the address was another person's, a guardian copies the
  // card, or the child is not small any more. The family's page says the last.
  if (query.data && !mine.isFetching && !query.isFetching && !card)
    return <Navigate to={child ? PATHS.family : PATHS.cards} replace />;

  const skeleton = <FormSkeleton sections={SECTIONS} />;
  return (
    <Page maxWidth="sm" title="Carteirinha em PDF" backTo={family && !own ? PATHS.family : PATHS.cards}>
      <Loaded<unknown> query={query} skeleton={skeleton}>
        {() => (card ? <CardCopy key={id} card={card} /> : skeleton)}
      </Loaded>
    </Page>
  );
}
