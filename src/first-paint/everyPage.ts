/** The first script of every document; the build writes it there (build.mjs). */
import { unregisterServiceWorkers } from '../lib/serviceWorkers';
import { askEarly } from './earlyAnswers';

window.earlyAsking = askEarly();
// A visitor's page may never start the app, so it happens here. A browser that refuses to look has none registered.
unregisterServiceWorkers().catch(() => undefined);
