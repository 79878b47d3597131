/** The first script of every page; the build writes it into the document (scripts/prerender.mjs). */
import { askEarly } from './session/earlyCalls';

askEarly();
