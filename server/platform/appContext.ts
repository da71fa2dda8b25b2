import type { Config } from './config/config.ts';
import type { Secrets } from './config/secrets.ts';
import type { Orm } from './database/orm.ts';
import type { EventBus } from './events/eventBus.ts';
import type { EventLog } from './events/eventLog.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Cache } from './cache.ts';
import type { MediaStorage } from './storage/mediaStorage.ts';
import type { Cipher } from './storage/cipher.ts';

/** Services that every feature uses. Created once at startup and passed as the first argument. */
export interface AppContext {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly orm: Orm;
  readonly events: EventBus;
  readonly eventLog: EventLog;
  readonly cache: Cache;
  readonly mail: Mail;
  readonly media: MediaStorage;
  readonly cipher: Cipher;
  /** The clock; tests set the time. */
  now(): Date;
}
