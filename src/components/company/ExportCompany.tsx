// Exports a company's data: the button, and the dialog that explains it and begins the download.
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { errorMessage, isSessionOver } from '../../api/errors';
import { useExportCompanyMutation } from '../../api/slice';
import { downloadFrom } from '../../lib/download';
import { DialogButton } from '../dialog/ConfirmDialog';
import { ResponsiveDialog } from '../dialog/ResponsiveDialog';

interface ExportDialogProps {
  companyId: string;
  open: boolean;
  onClose: () => void;
}

function ExportDialog({ companyId, open, onClose }: ExportDialogProps) {
  const [exportCompany, { data, error, isLoading, reset }] = useExportCompanyMutation();
  const running = useRef<ReturnType<typeof exportCompany> | null>(null);
  const hasBegun = data !== undefined && !isLoading;
  const failed = error !== undefined && !isLoading && !isSessionOver(error);

  const close = () => {
    running.current?.abort();
    running.current = null;
    reset();
    onClose();
  };

  const begin = async () => {
    if (isLoading) return;
    const call = exportCompany(companyId);
    running.current = call;
    try {
      const { url } = await call.unwrap();
      if (running.current === call) downloadFrom(url);
    } catch {
      // The dialog says why.
    }
  };

  return (
    <ResponsiveDialog
      open={open}
      title="Baixar os dados da escola"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{hasBegun ? 'Fechar' : 'Cancelar'}</Button>
          <Button variant={hasBegun ? 'outlined' : 'contained'} aria-disabled={isLoading} onClick={() => void begin()}>
            {isLoading ? 'Preparando...' : hasBegun ? 'Baixar de novo' : failed ? 'Tentar de novo' : 'Baixar'}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>
        Um arquivo ZIP com as carteirinhas e suas fotos, os parceiros com usos e relatos, os convites, os pedidos, os
        administradores e as mensalidades: em tabelas que abrem no Excel, e em um arquivo para levar a outro sistema.
      </Typography>
      <Alert severity="warning">
        São dados pessoais, muitos de menores de idade. Guarde o arquivo em lugar seguro e apague as cópias de que não
        precisa.
      </Alert>
      {hasBegun && (
        <Alert severity="success" sx={{ mt: 2 }}>
          O download começou: veja nos downloads do navegador. Se ele não começar ou parar no meio, baixe de novo.
        </Alert>
      )}
      {failed && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorMessage(error)}
        </Alert>
      )}
    </ResponsiveDialog>
  );
}

export const ExportCompany = ({ companyId }: { companyId: string }) => (
  <DialogButton
    variant="outlined"
    startIcon={<DownloadIcon />}
    dialog={(state) => <ExportDialog companyId={companyId} {...state} />}
  >
    Baixar os dados da escola
  </DialogButton>
);
