import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { ShownComputerNotices } from './lazyComponents.ts';

/** What is wrong with this computer, before anybody signs in; nothing in a browser. */
export function ComputerNotices() {
  return useDesktop() === null ? null : <ShownComputerNotices />;
}
