import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy between a program and a service on loopback, which can fail. */
export interface SimulatedNetwork {
  /** Port of the proxy. */
  readonly port: number;
  /** Blocks all traffic in both directions without closing connections. */
  cut(): void;
  /** Breaks open connections; new ones are accepted. */
  breakOff(): void;
  /** Accepts new connections again; connections that were cut stay closed. */
  restore(): void;
  stop(): Promise<void>;
}

/** @param servicePort port of the service */
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

  // A loopback port accepts connections as soon as it listens, so it is closed while the network is cut.
  const listener = createServer(join);
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo; // listens on a port, not on a pipe

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
