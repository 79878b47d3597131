/** Finds a screen's specified texts as a person meets them: in which order, how far down, whole and uncovered. */

/** A text, or the beginning of one that data completes: `{ from: 'Ativo • ' }`. */
export type Text = string | { from: string };

export const nameOf = (text: Text) => (typeof text === 'string' ? text : `${text.from}…`);

export interface Seen {
  /** The text's edges from the page's top, as the page opened; null if the text is not seen. */
  edges: { top: number; bottom: number } | null;
  /** What is wrong with it: cut off, covered. */
  faults: string[];
}

/**
 * Runs in the page. The names of what is seen and can be pressed or typed into, outside the navigation: of a table its head
 * and pages, and not what each row repeats; nor the tab that is open, nor what is disabled.
 */
export function controlsOf(): string[] {
  const pressed = 'main :is(a[href], button, summary, input:not([type="file"]), select, textarea, [role="button"])';
  return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((each) => {
    const isNone = each.matches(':disabled, [aria-disabled="true"], [aria-current], [role="row"][data-id] *');
    // A box is drawn by what stands around it.
    const drawn = (each.matches('input') && each.parentElement) || each;
    const isSeen = drawn.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isNone || !isSeen || drawn.getBoundingClientRect().width <= 1 ? [] : (each.ariaLabel ?? drawn.textContent);
  });
}

/**
 * Runs in the page. The n-th answer is of the n-th text. A text is looked for behind the one before it.
 */
export function seeTexts(texts: Text[]): Seen[] {
  const SLACK = 2;
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const isSame = (found: string | null, text: Text) => {
    const whole = plain(found ?? '');
    if (typeof text !== 'string') return whole.startsWith(plain(text.from)) && whole.length > plain(text.from).length;
    // A required field's label ends with a star.
    return whole === plain(text) || whole === `${plain(text)} *`;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;

  // The navigation has the names of screens too.
  const root = document.querySelector('[role="dialog"]') ? '[role="dialog"] *' : 'main *, footer *';
  const all = [...document.querySelectorAll(root)].filter(
    (element) => !element.matches('script, style, option, svg *'),
  );
  const isSaying = (element: Element, text: Text) =>
    isSame(element.textContent, text) ||
    isSame(element.getAttribute('placeholder'), text) ||
    isSame(element.getAttribute('aria-label'), text);

  /** A placeholder is no text of the document, so its width is measured. */
  const isCutPlaceholder = (input: Element) => {
    if (!(input instanceof HTMLInputElement) || !input.placeholder) return false;
    const style = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return false;
    pen.font = style.font;
    const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return pen.measureText(input.placeholder).width > room + SLACK;
  };

  const cutBy = (element: Element): string | null => {
    if (isCutPlaceholder(element)) return 'cut off aside';
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = element.matches('input') ? element.getBoundingClientRect() : range.getBoundingClientRect();
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.webkitLineClamp !== 'none' && box.scrollHeight > box.clientHeight + SLACK) return 'clamped';
      const frame = box.getBoundingClientRect();
      if (/hidden|clip/.test(style.overflowX) && text.right > frame.right + SLACK) return 'cut off aside';
      if (/hidden|clip/.test(style.overflowY) && text.bottom > frame.bottom + SLACK) return 'cut off below';
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null;
    }
    return null;
  };

  const coveredBy = (element: Element): string | null => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!over || over.contains(element) || element.contains(over)) return null;
    // A label lies over its own field, and a field over its label; a button without a look lies over what it opens.
    if (element.closest('.MuiFormControl-root')?.contains(over)) return null;
    const says = plain(over.textContent ?? '').slice(0, 40);
    if (!says && getComputedStyle(over).backgroundColor === 'rgba(0, 0, 0, 0)') return null;
    return says || over.tagName;
  };

  let behind: Element | null = null;
  const found = texts.map((text) => {
    const isBehind = (element: Element) =>
      !behind || Boolean(behind.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    // The innermost element that says it.
    const element = all.find(
      (each) =>
        isBehind(each) &&
        isSaying(each, text) &&
        isShown(each) &&
        ![...each.children].some((child) => isSame(child.textContent, text)),
    );
    if (element) behind = element;
    return element ?? null;
  });
  const edges = found.map((element) => {
    const box = element?.getBoundingClientRect();
    return box ? { top: Math.round(box.top + scrollY), bottom: Math.round(box.bottom + scrollY) } : null;
  });
  return found.map((element, at) => {
    if (!element) return { edges: null, faults: [] };
    const cut = cutBy(element);
    const cover = coveredBy(element);
    return { edges: edges[at] ?? null, faults: [...(cut ? [cut] : []), ...(cover ? [`covered by “${cover}”`] : [])] };
  });
}
