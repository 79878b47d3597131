/** The last script of the prerendered page; the build writes it into the document (scripts/prerender.mjs). */
import { SIGNED_IN_ATTRIBUTE } from './lib/firstPaint';
import { awaitTouch } from './lib/firstTouch';

/** The addresses of the app's scripts. */
declare const APP_SCRIPTS: string[];

/** Whether signed-in people are shown something else: the page hides it from them, and the app finds nothing to take over. */
declare const IS_FOR_VISITORS: boolean;

if (IS_FOR_VISITORS && document.documentElement.hasAttribute(SIGNED_IN_ATTRIBUTE)) {
  document.getElementById('root')?.replaceChildren();
}
awaitTouch(APP_SCRIPTS);
