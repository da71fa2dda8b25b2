export { AddressProvider, GoProvider, useGo } from './AddressProvider.tsx';
