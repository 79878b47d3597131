/** The first script of every page; the build writes it into the document (scripts/prerender.mjs). */
import { unregisterServiceWorkers } from './lib/serviceWorkers';
import { askEarly } from './session/earlyCalls';

askEarly();
// Here, since a page that somebody only looks at never starts the app. A browser that refuses to look has none registered.
unregisterServiceWorkers().catch(() => undefined);
