import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

function circuitAt() {
  const time = { now: 1_000_000 };
  const circuit = new CircuitBreaker(() => time.now);
  const failOften = (times: number) => {
    for (let count = 0; count < times; count += 1) circuit.reportSilence();
  };
  return { circuit, time, failOften };
}

describe('a server that does not answer', () => {
  test('is asked until the fifth silence in a row', () => {
    const { circuit, failOften } = circuitAt();
    failOften(4);
    expect(circuit.secondsToWait()).toBe(0);
    failOften(1);
    expect(circuit.isOpen).toBe(true);
    expect(circuit.secondsToWait()).toBe(5);
  });

  test('is not given up while it answers now and then', () => {
    const { circuit, failOften } = circuitAt();
    for (let round = 0; round < 10; round += 1) {
      failOften(4);
      circuit.reportAnswer();
    }
    expect(circuit.isOpen).toBe(false);
  });

  test('is tried by one call after the pause, and by the others once that one was answered', () => {
    const { circuit, time, failOften } = circuitAt();
    failOften(5);
    time.now += 4_999;
    expect(circuit.secondsToWait()).toBe(1);
    time.now += 1;
    expect([circuit.secondsToWait(), circuit.secondsToWait()]).toEqual([0, 5]);
    circuit.reportAnswer();
    expect([circuit.secondsToWait(), circuit.secondsToWait()]).toEqual([0, 0]);
  });

  test('gets another pause when that call failed too', () => {
    const { circuit, time, failOften } = circuitAt();
    failOften(5);
    time.now += 5_000;
    expect(circuit.secondsToWait()).toBe(0);
    failOften(1);
    expect(circuit.secondsToWait()).toBe(5);
  });

  test('is tried again even if the result of the last try was never reported', () => {
    const { circuit, time, failOften } = circuitAt();
    failOften(5);
    time.now += 5_000;
    expect(circuit.secondsToWait()).toBe(0);
    time.now += 5_000;
    expect(circuit.secondsToWait()).toBe(0);
  });
});

test('property: whatever happened, five seconds of peace let a call through, and an answer lets all through', () => {
  const event = fc.oneof(fc.constantFrom('answer', 'silence', 'ask'), fc.nat(20_000));
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const { circuit, time } = circuitAt();
      for (const happening of events) {
        if (happening === 'answer') circuit.reportAnswer();
        else if (happening === 'silence') circuit.reportSilence();
        else if (happening === 'ask') circuit.secondsToWait();
        else if (typeof happening === 'number') time.now += happening;
      }
      time.now += 5_000;
      expect(circuit.secondsToWait()).toBe(0);
      circuit.reportAnswer();
      expect(circuit.secondsToWait()).toBe(0);
    }),
  );
});
