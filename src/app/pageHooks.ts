// What happens when the route changes: the title is set, focus moves to the heading, the scroll position is kept.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useMatches, useNavigationType, type Params } from 'react-router-dom';
import { PAGE_TITLE_ID } from '../components/page/Page';
import { documentTitle } from '../lib/documentTitle';

const FIELDS = 'input, textarea, select';

export interface RouteHandle {
  title: string | ((params: Params, query: URLSearchParams) => string);
}

export function usePageTitle() {
  const matches = useMatches();
  const { search } = useLocation();
  const match = matches.filter(({ handle }) => handle !== undefined).at(-1);
  const ownTitle = (match?.handle as RouteHandle | undefined)?.title;
  const title = typeof ownTitle === 'function' ? ownTitle(match?.params ?? {}, new URLSearchParams(search)) : ownTitle;
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

/** Focus goes to the page's heading: screen readers announce the page, and Tab goes on from its start. */
export function useHeadingFocus(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A page that has focused its first field keeps that focus.
    if (main.current?.contains(document.activeElement) && document.activeElement?.matches(FIELDS)) return;
    const heading = document.getElementById(PAGE_TITLE_ID) ?? main.current?.querySelector('h1');
    if (heading && !heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [main, pathname]);
}

/** Not the router's own scroll restoration: it writes to session storage, where only the session may be kept. */
export function useScrollMemory() {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const before = useRef({ key, pathname, search, hash });

  useEffect(() => {
    const byUs = () => {
      window.history.scrollRestoration = 'manual';
    };
    // After a reload the browser restores the position.
    const byBrowser = () => {
      window.history.scrollRestoration = 'auto';
    };
    byUs();
    window.addEventListener('pagehide', byBrowser);
    window.addEventListener('pageshow', byUs);
    return () => {
      byBrowser();
      window.removeEventListener('pagehide', byBrowser);
      window.removeEventListener('pageshow', byUs);
    };
  }, []);

  useLayoutEffect(() => {
    const isFirst = before.current.key === key;
    const isSamePage = before.current.pathname === pathname;
    // A sheet over the page opened or closed: the page beneath has not moved.
    const isSameAddress = isSamePage && before.current.search === search && before.current.hash === hash;
    before.current = { key, pathname, search, hash };
    if (!isFirst && !isSameAddress) {
      if (type === NavigationType.Pop) window.scrollTo(0, positions.current.get(key) ?? 0);
      else if (!isSamePage && !hash) window.scrollTo(0, 0);
    }
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, search, hash, type]);
}
