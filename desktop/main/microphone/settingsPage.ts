/** Each system's settings page for microphone access; no other URL can be opened this way. */
const PAGES: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'ms-settings:privacy-microphone',
  darwin: 'x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone',
};

/** The system's settings page for the microphone; null where there is none. */
export function microphonePage(platform: NodeJS.Platform): string | null {
  return PAGES[platform] ?? null;
}
