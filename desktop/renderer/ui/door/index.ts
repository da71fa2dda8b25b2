export { useDoor, type Door, type Opened } from './useDoor.ts';
