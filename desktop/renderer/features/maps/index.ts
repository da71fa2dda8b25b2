export { useAddress } from './useAddress.ts';
export { useMap } from './useMap.ts';
