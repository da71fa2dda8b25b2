export { addUser } from './createUser.ts';
export { checkNobodysPassword, isPassword } from './password.ts';
export { everybodyIsAway, recordPresence } from './presence.ts';
export { User } from './user.entity.ts';
export { presentUser } from './user.presenter.ts';
export { findUser, findUserByEmail } from './users.queries.ts';
