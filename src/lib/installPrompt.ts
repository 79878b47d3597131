/** How this browser puts the app on the home screen: by its own question, or by its menu alone. */

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | null = null;
// Comes once, before the page that asks.
window.addEventListener('beforeinstallprompt', (event) => (offered = event as InstallPrompt));
window.addEventListener('appinstalled', () => (offered = null));

/** Browsers of iPhones and iPads alone have the property; false in a tab, true from the home screen. */
const isInTabOfIos = () => (navigator as { standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 0;

/**
 * `ask`: the browser can ask the person. `menu`: only words can explain the browser's menu. Null: neither, or the app
 * is installed.
 */
export function homeScreenWay(): 'ask' | 'menu' | null {
  if (offered) return 'ask';
  return isInTabOfIos() ? 'menu' : null;
}

/** The browser's question can be shown once. */
export async function askToInstall(): Promise<void> {
  const prompt = offered;
  offered = null;
  await prompt?.prompt();
}
