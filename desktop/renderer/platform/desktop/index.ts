export { DesktopProvider, useDesktop, useDesktopEvent } from './DesktopProvider.tsx';
export { desktopOf } from './desktopOf.ts';
export { tokensOf } from './tokensOf.ts';
export { useIsAway } from './useIsAway.ts';
export { usePrint } from './usePrint.ts';
