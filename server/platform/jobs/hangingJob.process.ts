import { openOrm } from '../database/orm.ts';
import { DomainEvent } from '../events/domainEvent.entity.ts';
import { createLog } from '../log.ts';
import { startJobs, TIMES } from './jobs.ts';

/* Child process of the test of jobs: begins the job and does not end it, until it is killed. */
const [databaseUrl = '', name = ''] = process.argv.slice(2);
const log = createLog('fatal');
const run = () => {
  process.stdout.write('running');
  return new Promise<void>(() => undefined);
};
const orm = await openOrm(databaseUrl, [DomainEvent], log);
const jobs = [{ name, cron: '* * * * *', run }];
const times = { ...TIMES, schedule: 1, poll: 1, heartbeat: 10, retryDelay: 0 };
await startJobs({ orm, log, timeZone: 'UTC', jobs }, times);
