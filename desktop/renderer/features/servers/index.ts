export { ComputerNotices } from './ComputerNotices.tsx';
export { ServersButton } from './ServersButton.tsx';
export { ServersOfMenu } from './ServersOfMenu.tsx';
