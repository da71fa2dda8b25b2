export { addUser } from './createUser.ts';
export { checkNobodysPassword, hashPassword, isPassword } from './password.ts';
export { everybodyIsAway, recordPresence } from './presence.ts';
export { replacePassword } from './replacePassword.ts';
export { User } from './user.entity.ts';
export { presentUser } from './user.presenter.ts';
export { findUser, findUserByEmail } from './users.queries.ts';
