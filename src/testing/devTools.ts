// Redux DevTools as the store sees them. Import it before Redux Toolkit, which looks for them only once.
import { compose, type Action, type Reducer, type StoreEnhancer } from 'redux';

interface Options {
  name: string;
  actionSanitizer: (action: Action) => Action;
}

/** What the tools received from all stores: the names, and every action as they show it. */
export const devTools = { names: [] as string[], actions: [] as Action[] };

const listen =
  ({ actionSanitizer }: Options): StoreEnhancer =>
  (createStore) =>
  (reducer, preloadedState) => {
    const told: typeof reducer = (state, action) => {
      devTools.actions.push(actionSanitizer(action));
      return reducer(state, action);
    };
    return createStore(told as Reducer, preloadedState as never) as never;
  };

Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: Options) => {
    devTools.names.push(options.name);
    return (...enhancers: StoreEnhancer[]) => compose(...enhancers, listen(options));
  },
});
