export { addUser, addUserWithHash } from './createUser.ts';
export { checkNobodysPassword, hashPassword, isPassword } from './password.ts';
export { startPresence } from './presence.ts';
export { checkNewPassword } from './passwordPolicy.ts';
export { replacePassword } from './replacePassword.ts';
export { User } from './user.entity.ts';
export { UserPresence } from './userPresence.entity.ts';
export { presentUser } from './user.presenter.ts';
export { findUser, findUserByEmail } from './users.queries.ts';
