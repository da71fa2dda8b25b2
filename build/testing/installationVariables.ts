/** Settings of an installation under which a program that inherits them serves nobody, fills nothing or harms its data. */
export const INSTALLATION_VARIABLES: Readonly<Record<string, string>> = {
  HOST: '192.0.2.1', // of no computer: RFC 5737
  RAMAL_ROLES: 'worker',
  REDIS_URL: 'redis://127.0.0.1:9',
  S3_URL: 'http://key:secret@127.0.0.1:9/production',
  S3_PUBLIC_URL: 'http://127.0.0.1:9/production',
  USER_LIMIT: '1',
  CONNECTIONS_LIMIT: '1',
  HOURS_CLOSE_TICKETS_AUTO: '0.001',
};
