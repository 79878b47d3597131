/** Exports what a table shows as a file for spreadsheets. */
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { download } from '../../lib/download';
import { toastFailure } from '../toasts/LazyToasts';

interface ExportButtonProps {
  /** Answers an object URL of the file. */
  make: () => Promise<string>;
  fileName: () => string;
}

export function ExportButton({ make, fileName }: ExportButtonProps) {
  const [isMaking, setIsMaking] = useState(false);
  const run = async () => {
    if (isMaking) return;
    setIsMaking(true);
    try {
      download(await make(), fileName());
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsMaking(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      aria-disabled={isMaking}
      onClick={() => void run()}
      sx={{ flexShrink: 0 }}
    >
      {isMaking ? 'Exportando...' : 'Exportar CSV'}
    </Button>
  );
}
