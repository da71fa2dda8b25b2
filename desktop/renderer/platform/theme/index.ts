export { poorContrasts } from './contrast.ts';
export { deskTokens } from './deskTokens.ts';
export { themeOf } from './theme.ts';
