import { EventEmitter } from 'node:events';
import {
  ForksPoolWorker,
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolWorker,
  type WorkerRequest,
  type WorkerResponse,
} from 'vitest/node';

/** A process is replaced after this many runs, so that what a broken rule leaves behind cannot spoil all later ones. */
const MAX_RUNS = 100;

/** Milliseconds for which a test waits for a condition. The first run of a process loads the program. */
const WAITS = { first: 8_000, others: 2_500 };

type StartRequest = Extract<WorkerRequest, { type: 'start' }>;
type RunRequest = Extract<WorkerRequest, { type: 'run' | 'collect' }>;

interface TestProcess {
  readonly worker: ForksPoolWorker;
  runs: number;
}

/** The living processes, by test environment. */
const processes = new Map<string, TestProcess>();
process.on('exit', () => {
  for (const { worker } of processes.values()) void worker.stop(); // sends the signal at once
});

/**
 * Runs the tests of many mutants in one process. Vitest starts a process for each run, and loading the program there
 * takes ten times as long as the tests. Test files and setup files are evaluated again in each run, all other modules
 * once; a mutant that acts while modules are loaded gets a process of its own.
 */
export const reusedProcess: PoolRunnerInitializer = {
  name: 'reused',
  createPoolWorker: (options) => new ReusedProcess(options),
};

class ReusedProcess implements PoolWorker {
  readonly name = reusedProcess.name;
  readonly cacheFs = true;
  readonly #options: PoolOptions;
  readonly #events = new EventEmitter();
  #startRequest: StartRequest | null = null;
  /** While tests are run, and afterwards when the process must not be used again. */
  #isUnusable = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  on(event: string, callback: (...args: unknown[]) => void) {
    this.#events.on(event, callback);
  }

  off(event: string, callback: (...args: unknown[]) => void) {
    this.#events.off(event, callback);
  }

  deserialize(data: unknown) {
    return data;
  }

  async start() {
    // The process is started with the first tests, when it is known whether it needs a new one.
  }

  send(message: WorkerRequest) {
    if (message.type === 'start') {
      this.#startRequest = message;
      this.#answer({ type: 'started', __vitest_worker_response__: true });
    } else if (message.type === 'stop') {
      this.#answer({ type: 'stopped', __vitest_worker_response__: true });
    } else if (message.type === 'run' || message.type === 'collect') {
      this.#run(message).catch((error) => this.#events.emit('error', error));
    } else this.#process?.worker.send(message); // a response to a request of the process
  }

  async stop() {
    this.#detach();
    if (this.#isUnusable) await this.#end();
  }

  get #process() {
    return processes.get(this.#options.environment.name);
  }

  async #run(message: RunRequest) {
    const start = this.#startRequest;
    if (!start) throw new Error('Tests were requested before the start.');
    const { mode, mutantActivation } = message.context.providedContext as Record<string, unknown>;
    const needsOwnProcess = mode === 'mutant' && mutantActivation === 'static';
    if (needsOwnProcess || (this.#process?.runs ?? 0) >= MAX_RUNS) await this.#end();

    const testProcess = this.#process ?? (await this.#begin(start));
    testProcess.runs += 1;
    this.#isUnusable = true;
    const { worker } = testProcess;
    worker.on('message', this.#forward);
    worker.on('error', this.#forwardError);
    worker.on('exit', this.#forwardExit);
    const onFinished = (response: WorkerResponse) => {
      if (response.type !== 'testfileFinished') return;
      worker.off('message', onFinished);
      this.#isUnusable = needsOwnProcess;
    };
    worker.on('message', onFinished);
    const isFirstRun = testProcess.runs === 1;
    const mutantTimeout = mode === 'mutant' ? WAITS[isFirstRun ? 'first' : 'others'] : undefined;
    // The names of the tests to run are part of the configuration. Setup files must not change it by `vi.setConfig`: from
    // then on Vitest restores that of the first run, with the names of its tests, after each file.
    const config = { ...start.context.config, ...(mutantTimeout && { testTimeout: 2 * mutantTimeout }) };
    const context = { ...message.context, config };
    const providedContext = { ...context.providedContext, mutantTimeout };
    worker.send({ ...message, context: { ...context, providedContext } });
  }

  async #begin(start: StartRequest): Promise<TestProcess> {
    const worker = new ForksPoolWorker(this.#options);
    const testProcess = { worker, runs: 0 };
    await worker.start();
    processes.set(this.#options.environment.name, testProcess);
    worker.on('message', this.#forward); // to load the environment it may ask for files
    await new Promise<void>((resolve, reject) => {
      const onStarted = (response: WorkerResponse) => {
        if (response.type !== 'started') return;
        worker.off('message', onStarted);
        if (response.error) reject(response.error);
        else resolve();
      };
      worker.on('message', onStarted);
      worker.send(start);
    });
    worker.off('message', this.#forward);
    return testProcess;
  }

  async #end() {
    const worker = this.#process?.worker;
    processes.delete(this.#options.environment.name);
    this.#isUnusable = false;
    await worker?.stop();
  }

  #detach() {
    const worker = this.#process?.worker;
    worker?.off('message', this.#forward);
    worker?.off('error', this.#forwardError);
    worker?.off('exit', this.#forwardExit);
  }

  readonly #forward = (message: unknown) => this.#events.emit('message', message);
  readonly #forwardError = (error: unknown) => this.#events.emit('error', error);
  readonly #forwardExit = (...reason: unknown[]) => {
    this.#detach();
    processes.delete(this.#options.environment.name);
    this.#events.emit('exit', ...reason);
  };

  #answer(response: WorkerResponse) {
    queueMicrotask(() => this.#events.emit('message', response));
  }
}
