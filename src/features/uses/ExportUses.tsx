/** Exports what the table counts as a file for spreadsheets. */
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useExportUsesMutation, type CompanyUsesFilter } from '../../api/uses';
import { toastFailure } from '../../components/toasts/LazyToasts';
import { download } from '../../lib/download';

export function ExportUses({ filter }: { filter: CompanyUsesFilter }) {
  const [exportUses, { isLoading }] = useExportUsesMutation();
  const run = async () => {
    if (isLoading) return;
    try {
      download(await exportUses(filter).unwrap(), `usos-${filter.from ?? ''}-${filter.to ?? ''}.csv`);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      aria-disabled={isLoading}
      onClick={() => void run()}
      sx={{ flexShrink: 0 }}
    >
      {isLoading ? 'Exportando...' : 'Exportar CSV'}
    </Button>
  );
}
