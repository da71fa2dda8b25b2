export { AddressProvider, useGo } from './AddressProvider.tsx';
