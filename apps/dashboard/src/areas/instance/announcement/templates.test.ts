import { expect, test } from 'vitest';
import { readPasted } from './rich-editor/paste.ts';
import { fillTemplate, readTimes, suggestInput, templateKinds } from './templates.ts';
import { writeBlocks } from './rich-editor/convert.ts';
import { Fragment } from 'prosemirror-model';

const input = { kind: 'maintenance', date: '2026-11-20', from: '18:00', until: '22:00' } as const;

function titles(more: object = {}) {
  const all = { ...input, ...more };
  const times = readTimes(all);
  const texts = times && Object.values(fillTemplate(all.kind, times));
  return texts?.map((text) => /^<p><b>(?<title>.*?)<\/b>/u.exec(text)?.groups?.['title']);
}

test('maintenance on one day is announced in four languages with its date and hours', () => {
  expect(titles()).toEqual([
    'Wartung am Freitag, 20. November, von 18 bis 22 Uhr',
    'Maintenance on Friday 20 November, 18:00 to 22:00',
    'Mantenimiento el viernes 20 de noviembre, de 18:00 a 22:00 h',
    'Технічні роботи: пʼятниця, 20 листопада, з 18:00 до 22:00',
  ]);
  expect(titles({ from: '08:30', until: '12:15' })?.[0]).toBe(
    'Wartung am Freitag, 20. November, von 8:30 bis 12:15 Uhr',
  );
});

test('maintenance that ends before it begins ends on the next day', () => {
  const night = { date: '2026-12-31', from: '22:00', until: '02:00' };
  expect(readTimes({ ...input, ...night })?.until).toBe('2027-01-01T02:00');
  expect(titles(night)).toEqual([
    'Wartung von Donnerstag, 31. Dezember, 22 Uhr, bis Freitag, 1. Januar, 2 Uhr',
    'Maintenance from Thursday 31 December, 22:00, to Friday 1 January, 02:00',
    'Mantenimiento desde el jueves 31 de diciembre, 22:00 h, hasta el viernes 1 de enero, 02:00 h',
    'Технічні роботи: четвер, 31 грудня, 22:00 – пʼятниця, 1 січня, 02:00',
  ]);
});

test('an incident needs no beginning', () => {
  const times = readTimes({ ...input, kind: 'incident', from: '' });
  expect(times?.until).toBe('2026-11-20T22:00');
  expect(times && fillTemplate('incident', times).de).toBe(
    '<p><b>Störung</b></p><p>Die Schulcloud ist zurzeit nur eingeschränkt erreichbar. Wir arbeiten daran.</p>' +
      '<p>Voraussichtlich behoben: Freitag, 20. November, 22 Uhr</p>',
  );
});

test.each(['date', 'from', 'until'])('a template without %s is not filled', (field) => {
  expect(readTimes({ ...input, [field]: '' })).toBeUndefined();
});

test.each(templateKinds)('the template %s is written as the editor writes it', (kind) => {
  for (const text of Object.values(
    fillTemplate(kind, { from: '2026-11-20T18:00', until: '2026-11-20T22:00' }),
  ))
    expect(writeBlocks(Fragment.from(readPasted(text)))).toBe(text);
});

test('the suggested evening is not over', () => {
  expect(suggestInput(new Date('2026-12-31T21:59'))).toMatchObject({ date: '2026-12-31', until: '22:00' });
  expect(suggestInput(new Date('2026-12-31T22:00')).date).toBe('2027-01-01');
});
