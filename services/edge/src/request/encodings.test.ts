import { jest } from '@jest/globals'
import type { FastifyRequest } from 'fastify'
import { acceptsEncoding } from './encodings.ts'

const asking = (header?: string) => ({ headers: { 'accept-encoding': header } }) as unknown as FastifyRequest
const readsBr = (header?: string) => acceptsEncoding(asking(header), 'br')

test.each([
  ['br'],
  ['gzip, deflate, br'],
  ['gzip,BR , zstd'],
  ['br;q=1'],
  ['br;q=1.000'],
  ['gzip;q=1.0, br ; Q=0.001'],
  ['br;q=0, dcz, br'],
])('accepts br for "%s"', (header) => {
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
])('does not accept br for "%s"', (header) => {
  expect(readsBr(header)).toBe(false)
})

test('SEC-01 parses no header of more than 256 characters, which limits the cost of a request', () => {
  const [longest, tooLong] = [256, 257].map((length) => `br,${'x'.repeat(length - 3)}`)
  const split = jest.spyOn(String.prototype, 'split')
  expect([readsBr(longest), split.mock.calls.length > 0]).toEqual([true, true])
  split.mockClear()
  expect([readsBr(tooLong), split.mock.calls]).toEqual([false, []])
  split.mockRestore()
})
