export { AboutOfMenu } from './about/AboutOfMenu.tsx';
export { FindBar } from './find/FindBar.tsx';
export { BackgroundDesktopEffects } from './BackgroundDesktopEffects.tsx';
export { DesktopEffects } from './DesktopEffects.tsx';
export { ProxyLogin } from './proxy/ProxyLogin.tsx';
export { SessionListener } from './SessionListener.tsx';
export { MenuDesktopSettings } from './settings/MenuDesktopSettings.tsx';
