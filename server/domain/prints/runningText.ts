/** Running text as a PDF of A4 pages. Its marks are a few of Markdown's: headings, items, bold. */

import { setImmediate } from 'node:timers/promises';
import { printable, openFaces, runsOf, type Weight } from './faces';
import { createFaces, newDocument } from './pen';
import { pageSize } from './sheets';

interface Style {
  mark: string;
  size: number;
  weight: Weight;
  above: number;
  indent: number;
}

/** In points; the first whose mark a line begins with. */
const STYLES: readonly Style[] = [
  { mark: '# ', size: 19, weight: 700, above: 0, indent: 0 },
  { mark: '## ', size: 14, weight: 700, above: 16, indent: 0 },
  { mark: '### ', size: 10.5, weight: 700, above: 10, indent: 0 },
  { mark: '- ', size: 9.5, weight: 400, above: 3, indent: 12 },
];
const PLAIN: Style = { mark: '', size: 9.5, weight: 400, above: 6, indent: 0 };
const MARGIN = 54;
/** A heading with less room than this below it goes to the next page. */
const HEADING_ROOM = 90;
const INK = '#111827';
/** Lines written before other work gets its turn. */
const LINES_AT_ONCE = 8;

/** Bold stands between two pairs of stars. */
const runsOfLine = (text: string, weight: Weight) =>
  text.split('**').flatMap((part, index) => runsOf(printable(part), index % 2 ? 700 : weight));

export async function makeRunningText(title: string, markdown: string, now: Date): Promise<Buffer> {
  await openFaces();
  const doc = newDocument(pageSize('a4'), title, now);
  const take = createFaces(doc);
  const nextPage = () => doc.addPage({ size: 'A4', margin: MARGIN }).fillColor(INK);
  nextPage();
  for (const [number, line] of markdown.split('\n').entries()) {
    if (!line.trim()) continue;
    if (number % LINES_AT_ONCE === 0) await setImmediate();
    const { mark, size, weight, above, indent } = STYLES.find((style) => line.startsWith(style.mark)) ?? PLAIN;
    const isHeading = weight === 700;
    doc.y += above;
    if (isHeading && doc.y > doc.page.height - MARGIN - HEADING_ROOM) nextPage();
    const runs = runsOfLine(line.slice(mark.length), weight);
    const place = { x: MARGIN + indent, width: doc.page.width - 2 * MARGIN - indent };
    runs.forEach((run, index) => {
      const options = { width: place.width, lineGap: 2, continued: index < runs.length - 1 };
      take(run.face).fontSize(size);
      if (index === 0) doc.text(run.text, place.x, doc.y, options);
      else doc.text(run.text, options);
    });
  }
  doc.end();
  return doc.read() as Buffer;
}
