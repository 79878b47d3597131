/** Marks on the root element if a person is signed in, from before the first paint. */

export const SIGNED_IN_ATTRIBUTE = 'data-signed-in';

/** For `sx`: styles of visitors' elements, until React knows that a person is signed in. */
export const WHILE_SIGNED_IN = `html[${SIGNED_IN_ATTRIBUTE}] &`;
