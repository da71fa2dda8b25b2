export { useMap } from './useMap.ts';
