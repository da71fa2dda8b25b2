export { ServersButton } from './ServersButton.tsx';
export { ServersOfMenu } from './ServersOfMenu.tsx';
