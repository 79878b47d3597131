/** The cards that wait for a picture of their holder, above those that are there. */
import AddAPhotoIcon from '@mui/icons-material/AddAPhoto';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MyInvitation } from '@vinculo/contract/invitations';
import { Link } from 'react-router-dom';
import { clampLines } from '../../components/listLayout';
import { RefuseSchool } from '../../components/RefuseSchool';
import { waitingCardPath } from '../../lib/paths';

/** Whatever somebody sends, the page under it can still be used. */
const SHOWN_MAX = 3;

export function WaitingCards({ waiting }: { waiting: readonly MyInvitation[] }) {
  return waiting.slice(0, SHOWN_MAX).map(({ id, company_id, company_title: title, full_name: name }) => (
    <Alert
      key={id}
      severity="info"
      icon={<AddAPhotoIcon fontSize="inherit" />}
      sx={{ mb: 2, overflowWrap: 'anywhere', displayPrint: 'none' }}
    >
      <Box component="strong" sx={clampLines(2)}>
        Falta só a sua foto
      </Box>
      <Box component="span" sx={clampLines(3)}>{`${title} preparou a carteirinha de ${name}.`}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          component={Link}
          to={waitingCardPath(id)}
          size="small"
          variant="contained"
          aria-label={`Enviar a foto de ${name}`}
        >
          Enviar foto
        </Button>
        <RefuseSchool school={{ id: company_id, title }} size="small" variant="outlined" color="inherit" />
      </Box>
    </Alert>
  ));
}
