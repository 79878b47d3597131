// What browsers have and jsdom lacks, and the matchers of jest-dom.
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first screen of a file compiles its lazy page, which can exceed the library's default on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

// Redux Toolkit's checks are slow on a busy machine, and a failure shall not drown in their word of it.
const { warn } = console;
Object.assign(console, {
  warn: (...said: unknown[]) => void (/StateInvariantMiddleware took/.test(String(said[0])) || warn(...said)),
});

/** Matches nothing: the tests see the light desktop layout unless they say otherwise. */
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
Object.defineProperty(Element.prototype, 'scrollIntoView', {
  configurable: true,
  writable: true,
  value: () => undefined,
});
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    // Escape asks the dialog first.
    this.addEventListener('keydown', ({ key }) => key === 'Escape' && this.dispatchEvent(new Event('cancel')), {
      once: true,
    });
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  },
});
Object.defineProperty(globalThis, 'CSS', { configurable: true, value: { escape: (text: string) => text } });
// Null, as in a browser without a canvas, and without jsdom's complaint.
Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
  configurable: true,
  writable: true,
  value: () => null,
});
if (!URL.createObjectURL) URL.createObjectURL = () => 'blob:stub';
if (!URL.revokeObjectURL) URL.revokeObjectURL = () => undefined;
// The environment takes FormData from Node, which accepts only Node's files.
Object.defineProperty(globalThis, 'File', {
  configurable: true,
  writable: true,
  value: process.getBuiltinModule('node:buffer').File,
});
// React reads the form whose submit starts a transition (a search in the address), which Node's FormData cannot do.
const FetchableFormData = globalThis.FormData;
class FormDataOfForms extends FetchableFormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.name) this.append(field.name, field.value);
    }
  }
}
Object.defineProperty(globalThis, 'FormData', { configurable: true, writable: true, value: FormDataOfForms });
