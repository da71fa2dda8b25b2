export { AddressProvider, GoProvider, useGo, useRememberAddress } from './AddressProvider.tsx';
