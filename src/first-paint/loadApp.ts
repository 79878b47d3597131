/** Loads the app into a document that has not asked for it. */

/** The addresses of its scripts, put in by build.mjs. */
declare const APP_SCRIPTS: string[];

export const appScripts = () => APP_SCRIPTS;

export function loadApp() {
  for (const src of APP_SCRIPTS) {
    const script = document.createElement('script');
    script.src = src;
    script.async = false;
    document.head.append(script);
  }
}
