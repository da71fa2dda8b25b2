export { MapAddress } from './mapAddress.entity.ts';
export { MapPicture } from './mapPicture.entity.ts';
export { mapFiles } from './mapFiles.ts';
export { testMaps } from './mapOfMessage.ts';
