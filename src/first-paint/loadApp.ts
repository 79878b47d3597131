/** Brings the app into a document that does not ask for it by itself. */

/** The addresses of its scripts; the build puts them in (build.mjs). */
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
