import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network between a program and a service on loopback, which can fail. */
export interface SimulatedNetwork {
  /** Port that leads to the service. */
  readonly port: number;
  /** From now on nothing gets through in either direction, and nobody is told: what is open stays open. */
  cut(): void;
  /** Everything that is open breaks off; new connections are made. */
  breakOff(): void;
  /** What is new gets through again; what was open stays dead. */
  restore(): void;
  stop(): Promise<void>;
}

/** @param servicePort where the service listens */
export async function startNetwork(servicePort: number): Promise<SimulatedNetwork> {
  const sockets = new Set<Socket>();
  let isCut = false;

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };

  const join = (program: Socket) => {
    track(program);
    const service = connect(servicePort, '127.0.0.1');
    track(service);
    program.pipe(service).pipe(program);
    program.once('close', () => service.destroy());
    service.once('close', () => program.destroy());
  };

  // A loopback port takes connections as soon as it listens; while the network is cut it must not, so it is closed.
  const listener = createServer(join);
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo; // it listens on a port

  return {
    port,
    cut() {
      isCut = true;
      listener.close();
      for (const socket of sockets) socket.unpipe().pause();
    },
    breakOff() {
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      if (!isCut) return;
      isCut = false;
      listener.listen(port, '127.0.0.1');
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      if (listener.listening) await new Promise((resolve) => listener.close(resolve));
    },
  };
}
