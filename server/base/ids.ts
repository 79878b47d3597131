const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text is an id as the database takes it, of any version. */
export const isUuid = (text: string) => UUID.test(text);

/** The ids of a comma-joined list, each once; what only looks like one is left out, since it can match nothing. */
export const splitIds = (joined: string): string[] => [...new Set(joined.toLowerCase().split(','))].filter(isUuid);
