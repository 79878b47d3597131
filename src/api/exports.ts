/** Exporting a company's data. */

import type { Build } from './build';
import { declare } from './declare';

export const exportEndpoints = (build: Build) => ({
  /** The file itself goes from the server to the disk. */
  exportCompany: declare(build).change('exportCompany'),
});
