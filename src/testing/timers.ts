/** Fake timers, without those that the fake server needs. */
export function fakeTimers() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
}
