export { createProgramDoor } from './apiToken.ts';
