export { AboutOfMenu } from './about/AboutOfMenu.tsx';
export { DesktopWatch } from './DesktopWatch.tsx';
export { DeskSettingsOfMenu } from './settings/DeskSettingsOfMenu.tsx';
