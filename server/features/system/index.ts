export { checkEncryptionKey, WrongEncryptionKeyError } from './encryptionKey.ts';
export { KeyFingerprint } from './keyFingerprint.entity.ts';
