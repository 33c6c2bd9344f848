import { pino, stdTimeFunctions } from 'pino';
import type { DestinationStream, LoggerOptions } from 'pino';
import type { Failure } from './describe-failure.ts';

/** Everything that is logged about a request. There is no field for content that the client sent. */
export interface RequestLine {
  readonly requestId: string;
  readonly method: string;
  /** The pattern from the contract, `/schools/:id`, never the requested URL. */
  readonly route: string;
  /** 499 if the caller disconnected before the response. */
  readonly status: number;
  readonly ms: number;
  /** The type of the error body. */
  readonly error?: string;
  readonly failure?: Failure;
}

export interface Log {
  request(line: RequestLine): void;
  /** An event of the gateway itself. Facts never contain user input. */
  event(message: string, facts?: Readonly<Record<string, number | string>>): void;
  /** Something that works, but not as it was set up. */
  warning(message: string): void;
  failure(message: string, failure: Failure): void;
}

/** Lines of JSON. This is the only way to write to the log, so nothing needs to be redacted. */
export function createLog(destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  };
  const logger = destination === undefined ? pino(options) : pino(options, destination);
  return {
    request(line) {
      logger[line.status >= 500 ? 'error' : 'info'](line, 'request');
    },
    event(message, facts) {
      logger.info(facts ?? {}, message);
    },
    warning(message) {
      logger.warn(message);
    },
    failure(message, failure) {
      logger.error({ failure }, message);
    },
  };
}
