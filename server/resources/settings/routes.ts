/** Public settings. */

import { isFromThisMachine } from '../../base/network';
import { routes } from '../../wiring/route';
import { publicSettings } from './rules';

export const settingsRoutes = routes({
  getSettings: async ({ request }, deps) => publicSettings(deps, isFromThisMachine(request)),
});
