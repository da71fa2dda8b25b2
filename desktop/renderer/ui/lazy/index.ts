export { CodeUnavailable } from './fetchWithRetries.ts';
export { lazy, type Lazy } from './lazy.tsx';
export { isLazyComponent, lazyComponent, type LazyComponent } from './lazyComponent.tsx';
export { findNewVersion, reloadIntoNewVersion, reloadToImportAgain } from './newVersion.ts';
export { retryUntilLoaded } from './retryUntilLoaded.ts';
