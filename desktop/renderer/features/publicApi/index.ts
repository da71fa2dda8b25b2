export { CopyButton } from './CopyButton.tsx';
export { SecretDialog } from './SecretDialog.tsx';
