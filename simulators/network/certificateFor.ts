import { isIP } from 'node:net';
import { generate } from 'selfsigned';

/** The key and the certificate of a server, as PEM. The certificate is its own authority: clients have to trust it. */
export async function certificateFor(host: string): Promise<{ readonly key: string; readonly cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [isIP(host) ? { type: 7, ip: host } : { type: 2, value: host }] },
    ],
  });
  return { key, cert };
}
