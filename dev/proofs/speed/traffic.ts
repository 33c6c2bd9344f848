import type { CDPSession } from '@playwright/test';

const kinds = ['html', 'js', 'css', 'font', 'other'] as const;
export type Kind = (typeof kinds)[number];

type Call = {
  method: string;
  address: string;
  body: string | undefined;
  /** In milliseconds of the browser's clock. */
  start: number;
  end: number | undefined;
  /** Transferred bytes, including headers. */
  bytes: number;
  kind: Kind;
  isCached: boolean;
};

const silentFor = 600;

/** All requests of a page. */
export class Traffic {
  private readonly calls = new Map<string, Call>();
  private lastNews = Date.now();

  constructor(cdp: CDPSession) {
    cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      this.lastNews = Date.now();
      this.calls.set(requestId, {
        method: request.method,
        address: request.url,
        body: request.postData,
        start: timestamp * 1000,
        end: undefined,
        bytes: 0,
        kind: 'other',
        isCached: false,
      });
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      const call = this.calls.get(requestId);
      if (!call) return;
      call.kind = kindOf(response.mimeType);
      call.isCached ||= response.fromDiskCache === true;
    });
    cdp.on('Network.requestServedFromCache', ({ requestId }) => {
      const call = this.calls.get(requestId);
      if (call) call.isCached = true;
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
      this.finish(requestId, encodedDataLength, timestamp),
    );
    cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => this.finish(requestId, 0, timestamp));
  }

  /** When the document was requested. */
  began(): number {
    return Math.min(...this.list().map(({ start }) => start));
  }

  list(): readonly Call[] {
    return [...this.calls.values()];
  }

  find(isWanted: (call: Call) => boolean): Call | undefined {
    return this.list().find(isWanted);
  }

  /** Transferred so far: requests, bytes, and bytes per kind. */
  sum(): Record<'requests' | 'bytes' | Kind, number> {
    const calls = this.list().filter(({ isCached }) => !isCached);
    const [html, js, css, font, other] = kinds.map((kind) =>
      bytesOf(calls.filter((call) => call.kind === kind)),
    );
    return {
      requests: calls.length,
      bytes: bytesOf(calls),
      html: html ?? 0,
      js: js ?? 0,
      css: css ?? 0,
      font: font ?? 0,
      other: other ?? 0,
    };
  }

  /** Resolves when no request is pending and none was sent for a while. */
  async silence(): Promise<void> {
    while (this.list().some(({ end }) => end === undefined) || Date.now() - this.lastNews < silentFor) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  private finish(requestId: string, bytes: number, timestamp: number): void {
    this.lastNews = Date.now();
    const call = this.calls.get(requestId);
    if (!call) return;
    call.end = timestamp * 1000;
    call.bytes = call.isCached ? 0 : bytes;
  }
}

function bytesOf(calls: readonly Call[]): number {
  return calls.reduce((sum, { bytes }) => sum + bytes, 0);
}

function kindOf(mimeType: string): Kind {
  if (mimeType === 'text/html') return 'html';
  if (mimeType === 'text/css') return 'css';
  if (mimeType.endsWith('javascript')) return 'js';
  return mimeType.startsWith('font/') ? 'font' : 'other';
}
