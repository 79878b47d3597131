/**
 * Styles that come together lie in a sheet of their own. A sheet that is added to has the browser work out the styles of
 * all that it holds anew, and Emotion keeps everything in one: the first press that shows something new would restyle
 * the whole page.
 */
import type { EmotionCache } from '@emotion/cache';

/** How many rules Emotion puts into one sheet. */
const RULES_PER_SHEET = 65_000;

/** Lets what is inserted after a pause, which is after whatever React renders at one go, begin a new sheet. */
export function insertInBatches({ sheet }: EmotionCache): void {
  const insert = sheet.insert.bind(sheet);
  let isInBatch = false;
  sheet.insert = (rule) => {
    if (!isInBatch) {
      isInBatch = true;
      sheet.ctr = Math.ceil(sheet.ctr / RULES_PER_SHEET) * RULES_PER_SHEET;
      setTimeout(() => {
        isInBatch = false;
      });
    }
    insert(rule);
  };
}
