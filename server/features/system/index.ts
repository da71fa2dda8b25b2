export { checkEncryptionKey, WrongEncryptionKeyError } from './encryptionKey.ts';
export { KeyFingerprint } from './keyFingerprint.entity.ts';
export { joinProcesses, listProcesses } from './processes.ts';
export { ServerProcess } from './serverProcess.entity.ts';
