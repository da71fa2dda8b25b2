export { openDeviceStore, type DeviceStore, type StoredThing } from './deviceStore.ts';
