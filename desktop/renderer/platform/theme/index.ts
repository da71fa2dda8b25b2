export { poorContrasts } from './contrast.ts';
export { appTokens } from './appTokens.ts';
export { themeOf } from './theme.ts';
