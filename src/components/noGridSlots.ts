/** In place of what the data grid brings along (webpack.config.ts, jest.config.ts); `DataTable` says what it is made of. */
export const DATA_GRID_DEFAULT_SLOTS_COMPONENTS = {};
