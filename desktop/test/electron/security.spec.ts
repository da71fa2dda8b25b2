import { expect } from 'playwright/test';
import { test } from './fixture.ts';
import { comeToTickets } from './steps.ts';

test('the page is locked down: its policy, links and navigation', async ({
  installation,
  userData,
  startProgram,
}) => {
  const program = await startProgram({ userData });
  const { page } = program;
  await comeToTickets(program, installation);
  const home = page.url();

  await test.step('it has no Node APIs and only the bridge to the program', async () => {
    const found = await page.evaluate(() => ({
      node: ['require', 'process', 'module', 'Buffer', 'global', '__dirname'].filter(
        (name) => name in globalThis,
      ),
      api: Object.keys((globalThis as unknown as { ramal: object }).ramal),
    }));
    expect(found).toEqual({ node: [], api: ['request', 'subscribe'] });
  });

  await test.step('its policy is in the header, and is enforced', async () => {
    const policy = await page.evaluate(
      async () => (await fetch(location.href)).headers.get('content-security-policy') ?? '',
    );
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain(installation.url);
    const outcome = await page.evaluate(async (server) => {
      const answers = await Promise.allSettled([fetch('https://evil.example/'), fetch(`${server}/health`)]);
      const script = document.createElement('script');
      script.textContent = 'globalThis.broken = true';
      document.head.append(script);
      const image = new Image();
      const refused = new Promise((done) => {
        image.onerror = () => done(true);
        image.onload = () => done(false);
      });
      image.src = 'https://evil.example/pixel.png';
      return {
        reached: answers.map(({ status }) => status),
        script: 'broken' in globalThis,
        image: await refused,
      };
    }, installation.url);
    expect(outcome).toEqual({ reached: ['rejected', 'fulfilled'], script: false, image: true });
  });

  await test.step('links with allowed schemes open outside, all others are blocked', async () => {
    for (const url of ['https://maps.example/', 'file:///etc/passwd', 'ms-settings:privacy']) {
      await page.evaluate((address) => void open(address), url);
    }
    await expect.poll(program.opened).toEqual(['https://maps.example/']);
    expect(page.url()).toBe(home);
  });

  await test.step('forged requests are refused without effect', async () => {
    const refusals = await page.evaluate(async () => {
      const { request } = (
        globalThis as unknown as {
          ramal: { request: Record<string, (request: unknown) => Promise<unknown>> };
        }
      ).ramal;
      const forged = [
        request['settings/change']?.({ shortcut: 'rm -rf' }),
        request['secrets/store']?.({ server: 'https://one.example/', refreshToken: '', extra: 1 }),
        request['notifications/show']?.({
          server: 'https://one.example/',
          ticketId: 1,
          userId: 1,
          sender: 'x',
          preview: 'x',
          picture: 'file:///etc/passwd',
        }),
        request['servers/choose']?.({ id: 7 }),
      ];
      return (await Promise.allSettled(forged.map(async (answer) => answer))).map(({ status }) => status);
    });
    expect(refusals).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    expect(await program.notices()).toEqual([]);
  });
});
