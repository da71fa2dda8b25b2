import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { ShownComputerNotices } from './lazyComponents.ts';

/** Problems of this computer, shown before login; nothing in a browser. */
export function ComputerNotices() {
  return useDesktop() === null ? null : <ShownComputerNotices />;
}
