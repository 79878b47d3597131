/** Fake timers that leave alone what the fake server itself runs on. */
export function fakeTimers() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
}
