/** The first admin of the workspace; all other users have the same password. */
export const LOGIN = { email: 'dev@ramal.local', password: 'ramal-development' };
