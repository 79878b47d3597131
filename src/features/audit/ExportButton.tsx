/** Exports what the filters find as a file for spreadsheets. */
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import type { AuditFilter } from '@vinculo/contract/audit';
import { brazilianDate } from '@vinculo/contract/rules/brasilia';
import { useExportAuditEntriesMutation } from '../../api/audit';
import { toastFailure } from '../../components/toasts/LazyToasts';
import { download } from '../../lib/download';

const fileName = () => `auditoria-${brazilianDate(new Date())}.csv`;

export function ExportButton({ filter }: { filter: AuditFilter }) {
  const [exportEntries, { isLoading }] = useExportAuditEntriesMutation();
  const run = async () => {
    if (isLoading) return;
    try {
      download(await exportEntries(filter).unwrap(), fileName());
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
