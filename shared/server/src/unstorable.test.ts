import { findInvalidText, rejectInvalidText } from './unstorable.ts'

const nested = (text: string): unknown =>
  JSON.parse(`${'['.repeat(60_000)}${JSON.stringify(text)}${']'.repeat(60_000)}`)

test.each<[string, unknown, Record<string, string>]>([
  ['plain text, Thai and emoji', { a: 'x', b: 'สวัสดี 🎰' }, {}],
  ['U+0000', { a: 'x\0' }, { a: 'text' }],
  ['half a character', { a: 'x', b: '\ud83c' }, { b: 'text' }],
  ['U+0000 in a list', { a: ['x', 'y\0'] }, { a: 'text' }],
  ['U+0000 in a name within', { a: { 'b\0': 1 } }, { a: 'text' }],
  ['U+0000 in a name', { 'a\0': 1 }, { 'a\0': 'text' }],
  ['numbers, null and nothing', { a: 1, b: null, c: undefined, d: true }, {}],
  ['no members', 'x\0', {}],
  ['no value', null, {}],
  ['a name that every object has', { constructor: 'x\0' }, { constructor: 'text' }],
  ['a body that is no text', Buffer.from('\0'), {}],
  ['a list of 60,000 levels', { a: nested('x') }, {}],
  ['U+0000 below 60,000 levels', { a: nested('\0') }, { a: 'text' }],
])('names the members of %s that no database can store', (_what, value, fields) => {
  expect(findInvalidText(value)).toEqual(fields)
})

test('rejects text that no database can store in a path, a query and a body', () => {
  const request = { params: { id: '\0' }, query: { from: '\0' }, body: { name: '\0' } }
  expect(() => rejectInvalidText(request)).toThrow(
    expect.objectContaining({
      code: 'request.invalid',
      details: { fields: { id: 'text', from: 'text', name: 'text' } },
    }),
  )
  expect(() => rejectInvalidText({ params: { id: '1' }, query: {}, body: undefined })).not.toThrow()
})
