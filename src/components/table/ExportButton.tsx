/** Exports what a table shows as a file for spreadsheets. */

import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { download } from '../../lib/download';
import { BusyButton } from '../page/BusyButton';

interface ExportButtonProps {
  /** Answers an object URL of the file. */
  make: () => Promise<string>;
  fileName: () => string;
}

export function ExportButton({ make, fileName }: ExportButtonProps) {
  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      busyLabel="Baixando..."
      onPress={async () => download(await make(), fileName())}
      sx={{ flexShrink: 0 }}
    >
      Baixar planilha
    </BusyButton>
  );
}
