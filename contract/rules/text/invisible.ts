/** Removes characters that show nothing: zero-width spaces of chats, soft hyphens of PDFs, marks of direction. */

// A whole emoji is matched first and kept, because it needs its invisible parts.
const EMOJI_PART = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?`;
const EMOJI = String.raw`${EMOJI_PART}(?:\u200d${EMOJI_PART})*|[\d#*]\ufe0f\u20e3`;
const INVISIBLE = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}]`;
const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI})|${INVISIBLE}`, 'gu');

/** `\u200bjulia@…` → `julia@…`. */
export const withoutInvisible = (text: string): string => text.replace(EMOJI_OR_INVISIBLE, '$1');
