// The foot of the public pages: who runs the product, the legal texts, the contact.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { VERIFY_PATH } from '@vinculo/contract/rules/paths';
import { useGetSettingsQuery } from '../../api/slice';
import { PATHS } from '../../lib/paths';
import { Logo } from '../page/Logo';
import { PageContainer } from '../page/Page';
import { PlainList } from '../table/listLayout';

const loadDialog = () => import('./LegalDialog');
const LegalDialog = lazy(async () => ({ default: (await loadDialog()).LegalDialog }));

const LINKS = {
  privacy: { path: PATHS.privacy, title: 'Política de privacidade' },
  terms: { path: PATHS.terms, title: 'Termos de uso' },
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A plain click opens the legal text over the page; any other click leads to its own page. */
export function LegalLink({ name }: { name: keyof typeof LINKS }) {
  const { path, title } = LINKS[name];
  const navigate = useNavigate();
  // Null: never opened, so not fetched.
  const [isOpen, setIsOpen] = useState<boolean | null>(null);

  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    // Not every browser focuses a clicked link, and the dialog returns the focus to where it was.
    event.currentTarget.focus();
    try {
      await loadDialog();
      setIsOpen(true);
    } catch {
      // The text's page reports code that could not be fetched.
      await navigate(path);
    }
  };

  return (
    <>
      <Link
        component={RouterLink}
        to={path}
        aria-haspopup="dialog"
        onClick={(event: MouseEvent<HTMLAnchorElement>) => void open(event)}
        sx={{ display: 'inline-block', py: 1 }}
      >
        {title}
      </Link>
      {isOpen !== null && (
        <Suspense>
          <LegalDialog name={name} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const YEAR = new Date().getFullYear();

export function SiteFooter() {
  const { data: settings } = useGetSettingsQuery();
  const { contact_email: email, registration_number: registration } = settings ?? {};
  return (
    <Box component="footer" sx={{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' }}>
      <PageContainer sx={{ py: { xs: 4, md: 5 }, display: 'grid', gap: 3 }}>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', md: 'row' },
            alignItems: { xs: 'flex-start', md: 'center' },
            gap: { xs: 2, md: 4 },
          }}
        >
          <Box sx={{ color: 'primary.main', mr: { md: 'auto' } }}>
            <Logo />
          </Box>
          <PlainList sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
            <li>
              <LegalLink name="privacy" />
            </li>
            <li>
              <LegalLink name="terms" />
            </li>
            <li>
              {/* A document of the server's, which the router does not know. */}
              <Link href={VERIFY_PATH} sx={{ display: 'inline-block', py: 1 }}>
                Verificar carteirinha
              </Link>
            </li>
            {email && (
              <Box component="li" sx={{ minWidth: 0 }}>
                <Link href={`mailto:${email}`} sx={{ display: 'inline-block', py: 1, overflowWrap: 'anywhere' }}>
                  {email}
                </Link>
              </Box>
            )}
          </PlainList>
        </Box>
        <Box sx={{ display: 'grid', gap: 0.5, color: 'text.secondary' }}>
          <Typography variant="body2" sx={{ maxWidth: 'sm' }}>
            Os parceiros são escolhidos e cadastrados por cada escola; o Vínculo só faz a mediação. A carteirinha não é
            a Carteira de Identificação Estudantil (CIE) da Lei 12.933/2013.
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            © <span data-year>{YEAR}</span> Vínculo{registration && ` · CNPJ ${registration}`}
          </Typography>
        </Box>
      </PageContainer>
    </Box>
  );
}
