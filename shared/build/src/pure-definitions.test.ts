import { minify } from '@swc/core'
import pureDefinitions from './pure-definitions.ts'

const SOURCE = `
import * as z from 'zod/mini'
import { endpoint, ok } from './endpoint.js'
const text = (max) => z.string().check(z.maxLength(max))
const optionalText = (max) => z.optional(text(max))
const Unused = z.object({ name: optionalText(64), kind: z.enum(['a', 'b']) })
const UnusedCall = endpoint({ path: '/unused', body: Unused, reply: ok(z.null()) })
export const Used = endpoint({ path: '/used', reply: ok(z.array(z.string().check(z.regex(/^(z\\.string\\()?$/)))) })
`
const small = async (source: string) => (await minify(source, { module: true, compress: true, mangle: false })).code

test('drops unused definitions with all their parts, and leaves used ones unchanged', async () => {
  expect(await small(SOURCE)).toContain('/unused')
  const code = await small(pureDefinitions(SOURCE))
  expect(code).not.toMatch(/unused|maxLength|enum/)
  expect(code).toContain(
    'export const Used=endpoint({path:"/used",reply:ok(z.array((z.string()).check(z.regex(/^(z\\.string\\()?$/))))})',
  )
})

test('does not mark a call with side effects as pure', () => {
  const source = 'const read = (text) => { z.config({}); const value = z.parse(Schema, text); return value }'
  expect(pureDefinitions(source)).toBe(source)
})
