// /meus-dados: everything kept of the person, to read and to take along.
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { OwnData } from '@vinculo/contract/profile';
import { shownCount } from '@vinculo/contract/rules/words/counts';
import { useGetOwnDataQuery } from '../../api/slice';
import { BusyButton } from '../../components/page/BusyButton';
import { KeptRow } from '../../components/page/FactList';
import { Page } from '../../components/page/Page';
import { Loaded } from '../../components/page/states';
import { ListSkeleton } from '../../components/table/listLayout';
import { toast } from '../../components/toasts/LazyToasts';
import { download } from '../../lib/download';
import { PATHS } from '../../lib/paths';

type Section = OwnData['sections'][number];

const SKELETON_ROWS = 6;
const FILE = 'meus-dados-vinculo.zip';
function SectionItem({ section: { title, rows }, isFirst }: { section: Section; isFirst: boolean }) {
  const id = useId();
  return (
    <Accordion
      variant="outlined"
      disableGutters
      defaultExpanded={isFirst}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
      sx={{ '&:not(:first-of-type)': { borderTop: 0 } }}
    >
      <AccordionSummary id={id} aria-controls={`${id}-rows`} expandIcon={<ExpandMoreIcon />}>
        <Typography component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
          {rows.length > 1 ? `${title} (${shownCount(rows.length)})` : title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {rows.map((row, index) => (
          <KeptRow key={index} row={row} />
        ))}
      </AccordionDetails>
    </Accordion>
  );
}

async function makeFile(data: OwnData) {
  try {
    const { makeOwnDataZip } = await import('./ownDataZip');
    download(URL.createObjectURL(await makeOwnDataZip(data)), FILE);
    toast('Seus dados estão nos seus downloads.', { variant: 'success' });
  } catch {
    toast('Não conseguimos juntar suas fotos agora. Tente de novo.', { variant: 'error' });
  }
}

function Kept({ data }: { data: OwnData }) {
  return (
    <>
      <BusyButton
        variant="contained"
        startIcon={<DownloadIcon />}
        busyLabel="Juntando..."
        onPress={() => makeFile(data)}
        sx={{ mb: 3, width: { xs: '100%', sm: 'auto' } }}
      >
        Baixar tudo (ZIP)
      </BusyButton>
      {/* A box of their own, because the first and last of their kind have the round corners. */}
      <div>
        {data.sections.map((section, index) => (
          <SectionItem key={section.title} section={section} isFirst={index === 0} />
        ))}
      </div>
    </>
  );
}

export default function OwnDataPage() {
  const query = useGetOwnDataQuery();
  return (
    <Page maxWidth="md" title="Meus dados" backTo={PATHS.account}>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        Tudo o que o Vínculo guarda sobre você. Para corrigir ou apagar, veja{' '}
        <Link component={RouterLink} to={PATHS.editProfile} underline="always">
          Editar perfil
        </Link>
        ; o que cada dado quer dizer está na{' '}
        <Link component={RouterLink} to={PATHS.privacy} underline="always">
          política de privacidade
        </Link>
        .
      </Typography>
      <Loaded query={query} skeleton={<ListSkeleton rows={SKELETON_ROWS} />}>
        {(data) => <Kept data={data} />}
      </Loaded>
    </Page>
  );
}
