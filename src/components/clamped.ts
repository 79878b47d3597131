/** Text that may be longer than there is room for. */

/** So many lines at most; the padding keeps descenders of the last one from being cut off. */
export const clamped = (lines: number) => ({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: String(lines),
  pb: '0.14em',
  mb: '-0.14em',
});
