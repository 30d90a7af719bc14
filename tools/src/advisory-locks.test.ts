import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'
import { sourcesBelow } from './testing/sources.ts'

const LOCKS = 'shared/server/src/advisory-locks.ts'
const NUMBER = /\b\d_\d{3}_\d{3}\b/g
const numbersOf = (text: string): string[] => text.match(NUMBER) ?? []

test('FIX-138 defines advisory lock numbers in one file, each once', () => {
  const elsewhere = sourcesBelow(ROOT)
    .filter((file) => /^(services|shared)\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
    .filter(({ text }) => text.includes('pg_advisory_'))
    .map(({ file, text }) => ({ file, numbers: numbersOf(text) }))
    .filter(({ numbers }) => numbers.length > 0)
  const numbers = numbersOf(readFileSync(join(ROOT, LOCKS), 'utf8'))
  expect([elsewhere, new Set(numbers).size]).toEqual([[], numbers.length])
  expect(numbers.length).toBeGreaterThanOrEqual(6)
})
