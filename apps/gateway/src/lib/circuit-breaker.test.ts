import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

function circuitAt() {
  const time = { now: 1_000_000 };
  const circuit = new CircuitBreaker(() => time.now);
  const failOften = (times: number) => {
    for (let count = 0; count < times; count += 1) circuit.reportFailure();
  };
  return { circuit, time, failOften };
}

describe('a server that does not answer', () => {
  test('a server that does not answer is called until the fifth failure in a row', () => {
    const { circuit, failOften } = circuitAt();
    failOften(4);
    expect(circuit.secondsToWait()).toBe(0);
    failOften(1);
    expect(circuit.isOpen).toBe(true);
    expect(circuit.secondsToWait()).toBe(5);
  });

  test('a server that does not answer is still called while it answers sometimes', () => {
    const { circuit, failOften } = circuitAt();
    for (let round = 0; round < 10; round += 1) {
      failOften(4);
      circuit.reportAnswer();
    }
    expect(circuit.isOpen).toBe(false);
  });

  test('a server that does not answer gets one call after the pause, and all others after its answer', () => {
    const { circuit, time, failOften } = circuitAt();
    failOften(5);
    time.now += 4_999;
    expect(circuit.secondsToWait()).toBe(1);
    time.now += 1;
    expect([circuit.secondsToWait(), circuit.secondsToWait()]).toEqual([0, 5]);
    circuit.reportAnswer();
    expect([circuit.secondsToWait(), circuit.secondsToWait()]).toEqual([0, 0]);
  });

  test('a server that does not answer gets another pause if that call fails too', () => {
    const { circuit, time, failOften } = circuitAt();
    failOften(5);
    time.now += 5_000;
    expect(circuit.secondsToWait()).toBe(0);
    failOften(1);
    expect(circuit.secondsToWait()).toBe(5);
  });

  test('a server that does not answer is tried again even if the last result was never reported', () => {
    const { circuit, time, failOften } = circuitAt();
    failOften(5);
    time.now += 5_000;
    expect(circuit.secondsToWait()).toBe(0);
    time.now += 5_000;
    expect(circuit.secondsToWait()).toBe(0);
  });
});

test('property: a call is allowed after five seconds without calls, and all are after an answer', () => {
  const anyEvent = fc.oneof(fc.constantFrom('answer', 'failure', 'call'), fc.nat(20_000));
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      const { circuit, time } = circuitAt();
      for (const event of events) {
        if (event === 'answer') circuit.reportAnswer();
        else if (event === 'failure') circuit.reportFailure();
        else if (event === 'call') circuit.secondsToWait();
        else if (typeof event === 'number') time.now += event;
      }
      time.now += 5_000;
      expect(circuit.secondsToWait()).toBe(0);
      circuit.reportAnswer();
      expect(circuit.secondsToWait()).toBe(0);
    }),
  );
});
