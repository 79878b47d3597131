/** What the browser's tab and search engines call a page. */

const PRODUCT = 'Vínculo';

export const HOME_TITLE = 'Carteirinha digital e parceiros da sua escola';

export const documentTitle = (title?: string) => (title ? `${title} · ${PRODUCT}` : PRODUCT);
