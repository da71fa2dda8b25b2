import { useEffect, useState } from 'react';

/** The microphones of this computer and the level of the chosen one, from 0 to 1. */
export interface Microphone {
  readonly state: 'off' | 'listening' | 'refused' | 'missing';
  readonly devices: readonly { readonly id: string; readonly name: string }[];
  readonly level: number;
}

const OFF: Microphone = { state: 'off', devices: [], level: 0 };
/** Milliseconds between two measurements of the level. */
const PACE = 100;

/** Measures the level of a microphone while `isWanted`, so that the user sees that it works. */
export function useMicrophone(deviceId: string, isWanted: boolean): Microphone {
  const [microphone, setMicrophone] = useState(OFF);
  useEffect(() => {
    if (!isWanted) return undefined;
    const ended = new AbortController();
    void listen(deviceId, ended.signal, setMicrophone);
    return () => {
      ended.abort();
      setMicrophone(OFF);
    };
  }, [deviceId, isWanted]);
  return microphone;
}

async function listen(
  deviceId: string,
  ended: AbortSignal,
  onChange: (change: (now: Microphone) => Microphone) => void,
): Promise<void> {
  const release: (() => void)[] = [];
  const releaseAll = () => release.splice(0).forEach((step) => step());
  ended.addEventListener('abort', releaseAll);
  try {
    const audio = deviceId === '' ? true : { deviceId };
    const stream = await navigator.mediaDevices.getUserMedia({ audio });
    release.push(() => stream.getTracks().forEach((track) => track.stop()));
    if (ended.aborted) return releaseAll();
    const all = await navigator.mediaDevices.enumerateDevices(); // device labels are available only with permission
    const devices = all
      .filter(({ kind }) => kind === 'audioinput')
      .map(({ deviceId: id, label }) => ({ id, name: label }));
    if (ended.aborted) return;
    onChange((now) => ({ ...now, state: 'listening', devices }));

    const context = new AudioContext();
    release.push(() => void context.close());
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const level = Math.min(1, Math.max(...samples.map(Math.abs)));
      onChange((now) => ({ ...now, level }));
    }, PACE);
    release.push(() => clearInterval(timer));
  } catch (error) {
    releaseAll();
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    if (!ended.aborted) onChange(() => ({ ...OFF, state: isRefused ? 'refused' : 'missing' }));
  }
}
