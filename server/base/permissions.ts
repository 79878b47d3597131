/** What pages may ask of the browser. */

// The student's card keeps the screen awake and uses full screen.
export const PERMISSIONS = [
  'screen-wake-lock=(self)',
  'fullscreen=(self)',
  'clipboard-write=(self)',
  'camera=()',
  'microphone=()',
  'geolocation=(self)',
  'payment=()',
  'usb=()',
  'interest-cohort=()',
].join(', ');
