export { RestartButton } from './RestartButton.tsx';
export { VersionIndicator } from './VersionIndicator.tsx';
