// A legal text as a page, with its sections listed beside it on wide screens.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { LegalText, type LegalContent } from '../../components/legal/LegalText';
import { Page } from '../../components/page/Page';
import { PlainList } from '../../components/table/listLayout';
import { MOBILE } from '../../lib/breakpoint';
import { useHashFocus } from '../../lib/inSight';

/** `children`: below the text. */
export function LegalPage({ text, children }: { text: LegalContent; children?: ReactNode }) {
  const contentsId = useId();
  useHashFocus();
  return (
    <Page title={text.title}>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: { xs: 4, [MOBILE]: 8 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', [MOBILE]: 'minmax(0, 1fr) minmax(0, 3fr)' },
        }}
      >
        <Box
          component="nav"
          aria-labelledby={contentsId}
          sx={{
            display: { xs: 'none', [MOBILE]: 'block' },
            position: 'sticky',
            top: (theme) => theme.spacing(11),
            '@media print': { display: 'none' },
          }}
        >
          <Typography id={contentsId} variant="overline" component="h2" sx={{ color: 'text.secondary' }}>
            Nesta página
          </Typography>
          <PlainList component="ol">
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <Link
                  component={RouterLink}
                  to={{ hash: id }}
                  variant="body2"
                  sx={{ display: 'block', py: 0.75, color: 'text.primary' }}
                >
                  {title}
                </Link>
              </li>
            ))}
          </PlainList>
        </Box>
        <Box sx={{ maxWidth: 'md' }}>
          <article>
            <LegalText text={text} heading="h2" linked />
          </article>
          {children}
        </Box>
      </Box>
    </Page>
  );
}
