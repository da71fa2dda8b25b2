export { Avatar, type AvatarSize } from './Avatar.tsx';
