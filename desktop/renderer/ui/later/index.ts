export { CodeUnavailable } from './fetchPatiently.ts';
export { later, type Later } from './later.tsx';
export { isLaterComponent, laterComponent, type LaterComponent } from './laterComponent.tsx';
export { findNewVersion, reloadIntoNewVersion } from './newVersion.ts';
export { untilThere } from './untilThere.ts';
