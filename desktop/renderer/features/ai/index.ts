export { useAi } from './useAi.ts';
export { AiMenu } from './writing/AiMenu.tsx';
export { useWriting } from './writing/useWriting.ts';
export { WritingBar } from './writing/WritingBar.tsx';
