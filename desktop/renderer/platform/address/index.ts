export { AddressProvider, GoProvider, useGo, useReadPath, useRememberAddress } from './AddressProvider.tsx';
