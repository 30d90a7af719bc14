import { parseIsoTime } from './moment.domain.ts'

test('parses a moment as it was written', () => {
  expect(parseIsoTime('2026-11-28T09:50:01.123Z')).toEqual(new Date(Date.UTC(2026, 10, 28, 9, 50, 1, 123)))
})

test.each([
  '',
  'yesterday',
  '2026-11-28',
  '2026-11-28T09:50:01Z',
  '2026-11-28T09:50:01.123+07:00',
  '2026-02-30T00:00:00.000Z',
  '2026-13-01T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-11-28T09:50:01.123Z ',
  ' 2026-11-28T09:50:01.123Z',
])('rejects "%s" as a moment', (text) => expect(parseIsoTime(text)).toBeNull())
