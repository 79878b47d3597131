/** The last script of the cards page's document; the build writes it there (scripts/prerender.mjs). */
import { paintCards } from './features/cards/paintedCards';
import { awaitTouch } from './lib/firstTouch';

/** The addresses of the app's scripts. */
declare const APP_SCRIPTS: string[];

/** The longest that the app waits for a card to be painted first, in milliseconds: what goes wrong is its to tell. */
const PATIENCE_MS = 2_000;

const root = document.getElementById('root');
awaitTouch(APP_SCRIPTS, (start) => {
  setTimeout(start, PATIENCE_MS);
  if (root) void paintCards(root).finally(start);
});
