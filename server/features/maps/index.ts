export { MapAddress } from './mapAddress.entity.ts';
export { MapPicture } from './mapPicture.entity.ts';
export { forgetOldMaps } from './forgetOldMaps.ts';
export { mapFiles } from './mapFiles.ts';
export { testMaps } from './mapOfMessage.ts';
