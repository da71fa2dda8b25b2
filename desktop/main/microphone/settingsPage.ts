/** Where each system lets people decide who may use the microphone: no other address leaves by this way. */
const PAGES: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'ms-settings:privacy-microphone',
  darwin: 'x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone',
};

/** The system's page about the microphone; null where there is none. */
export function microphonePage(platform: NodeJS.Platform): string | null {
  return PAGES[platform] ?? null;
}
