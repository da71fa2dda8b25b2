import { generate } from 'selfsigned';

/** A certificate for a host, as Chromium shows it to the program: the fields that it reads. */
export async function certificateOf(host: string): Promise<Electron.Certificate> {
  const { cert } = await generate([{ name: 'commonName', value: host }], { keySize: 2048 });
  const about = {
    subjectName: host,
    issuerName: `${host} CA`,
    validStart: 1_780_000_000,
    validExpiry: 1_800_000_000,
  };
  return { ...about, data: cert } as Electron.Certificate;
}
