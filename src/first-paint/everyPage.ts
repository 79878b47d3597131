// The first script of every document; build.mjs puts it there.
import { unregisterServiceWorkers } from '../lib/serviceWorkers';
import { askEarly } from './earlyAnswers';

window.earlyAsking = askEarly();
// Here, because a visitor's page may never start the app. A browser that refuses to look has no worker registered.
unregisterServiceWorkers().catch(() => undefined);
