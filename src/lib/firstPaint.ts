/** What a page rendered for visitors goes by before the app runs: whether the browser holds somebody's session. */

/** On the root element from before the first paint, for as long as somebody is signed in. */
export const SIGNED_IN_ATTRIBUTE = 'data-signed-in';

/** For `sx`: styles of what is a visitor's, while somebody is signed in and React has yet to say so. */
export const WHILE_SIGNED_IN = `html[${SIGNED_IN_ATTRIBUTE}] &`;

/** On the element that holds the app, once the app has come to it: whatever is not painted by then is the app's to show. */
export const TAKEN_ATTRIBUTE = 'data-taken';
