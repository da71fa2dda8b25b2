export { authenticate } from './authenticate.ts';
export { UserSession } from './userSession.entity.ts';
