// What jsdom lacks and every browser has, and the matchers of jest-dom.
import '@testing-library/jest-dom';

/** A media query that matches nothing: the tests see the light desktop layout unless they say otherwise. */
function matchMedia(query: string): MediaQueryList {
  return {
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  };
}

class NoopObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: matchMedia });
Object.defineProperty(window, 'ResizeObserver', { configurable: true, writable: true, value: NoopObserver });
Object.defineProperty(window, 'IntersectionObserver', { configurable: true, writable: true, value: NoopObserver });
Object.defineProperty(window, 'scrollTo', { configurable: true, writable: true, value: () => undefined });
Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, writable: true, value: () => undefined });
if (!URL.createObjectURL) URL.createObjectURL = () => 'blob:stub';
if (!URL.revokeObjectURL) URL.revokeObjectURL = () => undefined;
