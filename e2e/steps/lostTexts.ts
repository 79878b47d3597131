/** Finds the texts of a page that cannot be read whole. */

/** Runs in the page: the texts that no scrolling shows whole. */
export function lostTexts(): string[] {
  const SLACK = 2;
  // A phone widens its view to fit wide content.
  const width = Math.min(innerWidth, screen.width);
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();

  const lost = (node: Node, parent: Element): string | null => {
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0 || text.height === 0) return null;
    // A person's name in the bar is shown as far as it fits; the control's title says it whole.
    if (parent.closest<HTMLElement>('a[title]')?.title.includes(node.textContent ?? '')) return null;
    // Reached by scrolling, or cut off with a visible ellipsis.
    let isWithin = { x: false, y: false };
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const isForReaders = style.clip !== 'auto' || style.clipPath !== 'none' || style.opacity === '0';
      if (isForReaders) return null;
      isWithin = {
        x: isWithin.x || style.textOverflow === 'ellipsis' || /auto|scroll/.test(style.overflowX),
        y: isWithin.y || /auto|scroll/.test(style.overflowY),
      };
      if (style.webkitLineClamp !== 'none') isWithin = { x: true, y: true };
      const frame = box.getBoundingClientRect();
      const isBeyond = {
        x: !isWithin.x && (text.right > frame.right + SLACK || text.left < frame.left - SLACK),
        y: !isWithin.y && (text.bottom > frame.bottom + SLACK || text.top < frame.top - SLACK),
      };
      if (isBeyond.x && /hidden|clip/.test(style.overflowX)) return 'cut off aside';
      if (isBeyond.y && /hidden|clip/.test(style.overflowY)) return 'cut off below';
      if ((isBeyond.x || isBeyond.y) && box.matches('a.MuiButtonBase-root, button')) return 'out of its button';
    }
    return !isWithin.x && (text.right > width + 1 || text.left < -1) ? 'out of the screen' : null;
  };

  while (texts.nextNode()) {
    const node = texts.currentNode;
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    const how = lost(node, parent);
    if (how) found.add(`${how}: ${node.textContent.trim().slice(0, 40)}`);
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width) found.add(`the page scrolls sideways: ${scrollWidth} in ${width}`);
  return [...found];
}
