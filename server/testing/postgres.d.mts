/** Types of postgres.mjs for the server's tests. */
export interface StartedPostgres {
  url: string;
  restart(): Promise<void>;
  crash(): Promise<void>;
  freeze(): void;
  stop(): Promise<void>;
}

export function findPostgres(): string | null;
export function ordinaryUser(): { uid?: number; gid?: number };
export function freePort(): Promise<number>;
export function startPostgres(
  bin: string,
  options?: { settings?: readonly string[]; standbyOf?: string; parent?: string },
): Promise<StartedPostgres>;
