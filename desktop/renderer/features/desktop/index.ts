export { DesktopWatch } from './DesktopWatch.tsx';
export { DeskSettingsOfMenu } from './settings/DeskSettingsOfMenu.tsx';
