// The foot of a table: how many rows there are, and the way from page to page.
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { shownCount } from '@vinculo/contract/rules/words/counts';

const ROOMY = '@media (min-height: 600px)';

export interface TablePagerProps {
  total: number;
  /** The server stopped counting at `total`; there are more rows. */
  isCapped?: boolean;
  /** The first page is 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

interface StepProps {
  label: string;
  icon: typeof ChevronLeftIcon;
  to: number | null;
  onPage: (page: number) => void;
}

/** Stays focusable on the last page, so that a keyboard user can turn back with the same keys. */
function Step({ label, icon: Icon, to, onPage }: StepProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={to === null}
      onClick={() => {
        if (to !== null) onPage(to);
      }}
      sx={(theme) => ({ opacity: to === null ? theme.palette.action.disabledOpacity : 1 })}
    >
      <Icon />
    </IconButton>
  );
}

export function TablePager({ total, isCapped, page, pages, onPage }: TablePagerProps) {
  return (
    <Box
      component="nav"
      aria-label="Páginas"
      sx={(theme) => ({
        // On a low screen, as a large zoom makes it, the rows need the room.
        [ROOMY]: { position: 'sticky', bottom: 0, zIndex: 1 },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        py: 0.5,
        minHeight: theme.spacing(7),
        px: { xs: 1.5, sm: 2 },
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      })}
    >
      <Typography variant="body2" role="status">
        {isCapped ? `Mais de ${shownCount(total / 1000)} mil itens` : `Total ${shownCount(total)} item(s)`}
      </Typography>
      {pages > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 } }}>
          <Step
            label="Página anterior"
            icon={ChevronLeftIcon}
            to={page > 1 ? Math.min(page - 1, pages) : null}
            onPage={onPage}
          />
          {/* The browser's own list takes thousands of pages, and a number typed into it. */}
          <NativeSelect
            value={page}
            inputProps={{ 'aria-label': 'Página' }}
            onChange={(event) => onPage(Number(event.target.value))}
          >
            {Array.from({ length: pages }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </NativeSelect>
          <Typography variant="body2">{`de ${shownCount(pages)}`}</Typography>
          <Step label="Próxima página" icon={ChevronRightIcon} to={page < pages ? page + 1 : null} onPage={onPage} />
        </Box>
      )}
    </Box>
  );
}
