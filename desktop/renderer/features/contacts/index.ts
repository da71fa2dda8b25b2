export { ContactAvatar } from './ContactAvatar.tsx';
