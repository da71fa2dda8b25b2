export { LoadingOrFailure } from './LoadingOrFailure.tsx';
