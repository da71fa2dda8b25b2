import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { setUpOutbox, until } from './test/setUpOutbox.ts';

const README = join(import.meta.dirname, '../../../../README.md');

const fixture = setUpOutbox();
const { bodies, em, left, send, stored } = fixture;

it('what the README says to run after a backup was restored leaves what waited to people', async () => {
  const [, statement = ''] = /```sql\n(.*?)```/s.exec(await readFile(README, 'utf8')) ?? [];
  const waiting = await left('antes', null, { isPaused: true });
  await em().execute(statement);
  const next = await send('nova');
  await until(async () => expect((await stored(next)).delivery).toBe('sent'));
  expect(bodies()).toEqual(['nova']);
  expect(await stored(waiting)).toMatchObject({ delivery: 'failed', failReason: 'ERR_MESSAGE_UNCONFIRMED' });
  await fixture.agent.request(messagesContract.retry, { params: { messageId: waiting } });
  await until(async () => expect((await stored(waiting)).delivery).toBe('sent'));
});
