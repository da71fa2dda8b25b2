export { DesktopProvider, useDesktop, useDesktopNews } from './DesktopProvider.tsx';
export { desktopOf } from './desktopOf.ts';
export { tokensOf } from './tokensOf.ts';
