import { unstorable } from './unstorable.ts'

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
  ['eight levels', { a: [[[[[[[['x']]]]]]]] }, {}],
  ['nine levels', { a: [[[[[[[[['x']]]]]]]]] }, { a: 'text' }],
])('of %s the members that no database takes are named', (_what, value, fields) => {
  expect(unstorable(value)).toEqual(fields)
})
