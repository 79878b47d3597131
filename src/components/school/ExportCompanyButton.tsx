/** Opens the dialog by which a school takes its data along; its code comes with the first press. */
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useDialogOnDemand } from '../dialog/useDialogOnDemand';

const loadDialog = () => import('./ExportCompany');

export function ExportCompanyButton({ companyId }: { companyId: string }) {
  const { code, isOpen, open, close } = useDialogOnDemand(loadDialog, 'Não conseguimos abrir o download.');
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadIcon />} aria-haspopup="dialog" onClick={open}>
        Baixar os dados da escola
      </Button>
      {code && <code.ExportCompany companyId={companyId} open={isOpen} onClose={close} />}
    </>
  );
}
