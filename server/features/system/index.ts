export { KeyFingerprint } from './keyFingerprint.entity.ts';
