export { PageLink } from './PageLink.tsx';
export { AddressProvider, GoProvider, useGo, useReadPath, useRememberAddress } from './AddressProvider.tsx';
