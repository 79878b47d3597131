// What a step is given, and how it chooses and presses.
import type { Answer, Someone } from './caller';
import type { Step } from './plan';
import type { TinySchool, World } from './world';

export const pick = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % Math.max(1, items.length)];

/** Once, or twice at the same moment. */
export const press = <Body>(isTwice: boolean, call: () => Promise<Answer<Body>>): Promise<Answer<Body>[]> =>
  Promise.all(isTwice ? [call(), call()] : [call()]);

export interface Doing extends Step {
  world: World;
  who: Someone;
  school: TinySchool;
  other: TinySchool;
}
