/** The page title, for the browser's tab and search engines. */

const PRODUCT = 'Vínculo';

export const HOME_TITLE = 'Carteirinha digital e parceiros da sua escola';

export const documentTitle = (title?: string) => (title ? `${title} · ${PRODUCT}` : PRODUCT);
