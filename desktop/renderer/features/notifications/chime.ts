/** Two rising notes: frequency in hertz and start in seconds. */
const NOTES = [
  { frequency: 659, start: 0 },
  { frequency: 880, start: 0.12 },
] as const;
const NOTE_LENGTH = 0.35;
const LOUDNESS = 0.12;

/** A short bell sound made of sine waves; browsers stay silent until the user has clicked on the page. */
export function createChime(): { play: () => void; close: () => void } {
  let context: AudioContext | undefined;
  let endsAt = 0;
  return {
    play() {
      if (!('AudioContext' in globalThis)) return;
      context ??= new AudioContext();
      void context.resume();
      const now = context.currentTime;
      if (now < endsAt) return; // many messages at once make one sound
      for (const note of NOTES) ring(context, note.frequency, now + note.start);
      endsAt = now + NOTE_LENGTH + NOTES[1].start;
    },
    close: () => void context?.close(),
  };
}

function ring(context: AudioContext, frequency: number, at: number): void {
  const tone = new OscillatorNode(context, { frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_LENGTH);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + NOTE_LENGTH);
}
