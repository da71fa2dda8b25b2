export { DesktopProvider, useDesktop, useDesktopNews } from './DesktopProvider.tsx';
export { desktopOf } from './desktopOf.ts';
