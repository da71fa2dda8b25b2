export { AiPage } from './knowledge/aiPage.entity.ts';
export { AiUsage } from './usage/aiUsage.entity.ts';
