/** Opens the dialog by which a school takes its data along; its code comes with the first press. */
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useDialogOnDemand } from './useDialogOnDemand';

const loadDialog = () => import('./ExportCompany');
const ExportCompany = lazy(async () => ({ default: (await loadDialog()).ExportCompany }));

export function ExportCompanyButton({ companyId }: { companyId: string }) {
  const { isWanted, isOpen, open, close } = useDialogOnDemand(loadDialog, 'Não conseguimos abrir o download.');
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadIcon />} aria-haspopup="dialog" onClick={() => void open()}>
        Baixar os dados da escola
      </Button>
      {isWanted && (
        <Suspense>
          <ExportCompany companyId={companyId} open={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
