export { AboutOfMenu } from './about/AboutOfMenu.tsx';
export { FindBar } from './find/FindBar.tsx';
export { DesktopWatch } from './DesktopWatch.tsx';
export { SignedOutListener } from './SignedOutListener.tsx';
export { DeskSettingsOfMenu } from './settings/DeskSettingsOfMenu.tsx';
