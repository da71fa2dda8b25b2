export { authenticate } from './authenticate.ts';
export { ensureFirstUser, type FirstLogin } from './ensureFirstUser.ts';
export { emailComposers } from './account/emailComposers.ts';
export { Invitation } from './account/invitation.entity.ts';
export { PasswordReset } from './account/passwordReset.entity.ts';
export { Signup } from './account/signup.entity.ts';
export { endSession, endSessions } from './sessions.ts';
export { UserSession } from './userSession.entity.ts';
export { watchWorkHours } from './workHours.ts';
