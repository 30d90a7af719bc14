import type { FastifyRequest } from 'fastify'
import { reads } from './encodings.ts'

const asking = (header?: string) => ({ headers: { 'accept-encoding': header } }) as unknown as FastifyRequest
const readsBr = (header?: string) => reads(asking(header), 'br')

test.each([
  ['br'],
  ['gzip, deflate, br'],
  ['gzip,BR , zstd'],
  ['br;q=1'],
  ['br;q=1.000'],
  ['gzip;q=1.0, br ; Q=0.001'],
  ['br;q=0, dcz, br'],
])('"%s" reads br', (header) => {
  expect(readsBr(header)).toBe(true)
})

test.each([
  [undefined],
  [''],
  ['gzip'],
  ['brotli'],
  ['br;q=0'],
  ['br;q=0.000'],
  ['br;q='],
  ['br;q=2'],
  ['br;q=0.1.2x'],
  ['br;level=1'],
  ['x br'],
  [`${'gzip, '.repeat(50)}br`],
])('"%s" does not read br', (header) => {
  expect(readsBr(header)).toBe(false)
})

const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
/** Starts that a parser may believe in, each followed by one thing over and over, and by what belies it. */
const hostile = (length: number): string[] =>
  ['', 'br', 'br;', 'br;q=', 'br;q=0.', 'br;q=1', 'dcz;q=0.0', 'gzip,'].flatMap((start) =>
    [...PRINTABLE, 'br', ', ', '; ', '0.1', 'br;q=0.1,', '1, ', '.1', '0x'].map(
      (part) => `${start}${part.repeat(length / part.length)}x`,
    ),
  )

/** Quickest of three times that all the headers take, in ms. */
function cost(headers: readonly string[]): number {
  const times = [1, 2, 3].map(() => {
    const from = performance.now()
    for (const header of headers) reads(asking(header), 'br') || reads(asking(header), 'dcz')
    return performance.now() - from
  })
  return Math.min(...times)
}

test('SEC-01 a header of sixteen kilobytes costs in proportion to its length, whatever is printed in it', () => {
  const [short, long] = [cost(hostile(2_048)), cost(hostile(16_384))]
  // Eight times as long: what grows with the square of the length would take sixty-four times as much.
  expect(long).toBeLessThan(12 * short + 5)
})
