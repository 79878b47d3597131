/** The root element says whether somebody is signed in, from before the first paint. */

export const SIGNED_IN_ATTRIBUTE = 'data-signed-in';

/** For `sx`: styles of what is a visitor's, until React knows that somebody is signed in. */
export const WHILE_SIGNED_IN = `html[${SIGNED_IN_ATTRIBUTE}] &`;
