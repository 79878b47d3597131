/** The last script of the prerendered page; the build writes it into the document (scripts/prerender.mjs). */
import { awaitTouch } from './lib/firstTouch';

/** The addresses of the app's scripts. */
declare const APP_SCRIPTS: string[];

awaitTouch(APP_SCRIPTS);
