export { openDeviceStore, type DeviceStore } from './deviceStore.ts';
