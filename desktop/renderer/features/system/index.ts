export { RestartButton } from './RestartButton.tsx';
export { VersionMark } from './VersionMark.tsx';
