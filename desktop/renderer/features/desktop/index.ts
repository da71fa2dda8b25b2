export { AboutOfMenu } from './about/AboutOfMenu.tsx';
export { FindBar } from './find/FindBar.tsx';
export { DesktopEffects } from './DesktopEffects.tsx';
export { ProxyLogin } from './proxy/ProxyLogin.tsx';
export { SignedOutListener } from './SignedOutListener.tsx';
export { MenuDesktopSettings } from './settings/MenuDesktopSettings.tsx';
