/** In place of TypeBox, whose loading would take a second of every test file. */

export const Type = new Proxy({}, { get: () => (properties: unknown) => ({ properties: properties ?? {} }) });
