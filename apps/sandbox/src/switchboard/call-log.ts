/** One incoming call or outgoing webhook with its response status. Contains no headers and no bodies. */
type CallEntry = {
  at: string;
  provider: string;
  kind: 'call' | 'webhook';
  method: string;
  path: string;
  /** HTTP status of the response; `null` if there was none. */
  status: number | null;
  /** Additional information, such as the number of the attempt or the event. */
  note?: string;
};

export type CallLog = { add: (entry: Omit<CallEntry, 'at'>) => void; latest: () => CallEntry[] };

const limit = 500;

/** Keeps the last 500 calls and webhooks in memory, newest first. */
export function createCallLog(): CallLog {
  const entries: CallEntry[] = [];
  return {
    add: (entry) => {
      entries.unshift({ at: new Date().toISOString(), ...entry });
      if (entries.length > limit) entries.length = limit;
    },
    latest: () => [...entries],
  };
}
