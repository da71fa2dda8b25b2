export { authenticate } from './authenticate.ts';
export { ensureFirstUser, type FirstLogin } from './ensureFirstUser.ts';
export { endSession, endSessions } from './sessions.ts';
export { UserSession } from './userSession.entity.ts';
