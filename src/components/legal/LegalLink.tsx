/** A link to a legal text. A plain click opens it over the page; any other click leads to its own page. */

import Link from '@mui/material/Link';
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { PATHS } from '../../lib/paths';

const loadDialog = () => import('./LegalDialog');
const LegalDialog = lazy(async () => ({ default: (await loadDialog()).LegalDialog }));

const LINKS = {
  privacy: { path: PATHS.privacy, title: 'Política de privacidade' },
  terms: { path: PATHS.terms, title: 'Termos de uso' },
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

export function LegalLink({ name }: { name: keyof typeof LINKS }) {
  const { path, title } = LINKS[name];
  const navigate = useNavigate();
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    // Not every browser focuses a clicked link, and the dialog returns the focus to where it was.
    event.currentTarget.focus();
    try {
      await loadDialog();
      setIsWanted(true);
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
      {isWanted && (
        <Suspense>
          <LegalDialog name={name} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
