const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (text: string) => UUID.test(text);

/** The distinct ids of a comma-joined list. Other texts match nothing and are left out. */
export const splitIds = (joined: string): string[] => [...new Set(joined.toLowerCase().split(','))].filter(isUuid);
