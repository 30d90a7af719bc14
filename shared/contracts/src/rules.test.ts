import { checkRule, FieldRule, PATTERNS } from './rules.ts'

const rule: FieldRule = { enabled: true, required: true, minLength: 2, maxLength: 4, patternId: 'digits' }

test.each([
  ['a disabled rule lets everything pass', { enabled: false }, 'no digits at all', null],
  ['a required field must be filled', {}, '', { kind: 'required' }],
  ['too short', {}, '1', { kind: 'length', min: 2, max: 4 }],
  ['shortest', {}, '12', null],
  ['longest', {}, '1234', null],
  ['too long', {}, '12345', { kind: 'length', min: 2, max: 4 }],
  ['off the pattern', {}, '12a', { kind: 'pattern', patternId: 'digits' }],
  ['no pattern named', { patternId: null }, '12a', null],
] as const)('ACC-059 applies each attribute of a rule: %s', (_, over, value, breach) => {
  expect(checkRule({ ...rule, ...over }, value)).toEqual(breach)
})

test('ACC-061 accepts an empty optional field, but validates a filled one', () => {
  expect(checkRule({ ...rule, required: false }, '')).toBeNull()
  expect(checkRule({ ...rule, required: false }, '1')).toEqual({ kind: 'length', min: 2, max: 4 })
})

test('counts characters as a reader does, not code units', () => {
  expect(checkRule({ ...rule, patternId: null }, '😀😀😀😀')).toBeNull()
})

test.each([
  ['username', ['demo01', 'a'], ['Demo', '1demo', 'de mo', '']],
  ['password', ['P@ss!1', 'with space', 'ไทย', '🐘'], ['a\u0000b', 'a\nb']],
  ['email', ['a@b.co'], ['a@b', 'a b@c.de']],
  [
    'name',
    ['สมชาย ใจดี', "O'Neil", 'Nguye\u0302\u0303n'],
    ['R2D2', 'a;b', '  ', '\u3164\u3164', 'a\u3164', '\u0e48\u0e48', '..', `a${'\u0301'.repeat(4)}`],
  ],
  ['mobile', ['0812345678', '812345678'], ['0712345678', '08123']],
  ['digits', ['007'], ['1.5', '-1']],
  ['code', ['AbC123'], ['a-b']],
] as const)('ACC-060 pattern %s accepts values that match and rejects values that do not', (id, good, bad) => {
  expect(good.filter((value) => !PATTERNS[id].test(value))).toEqual([])
  expect(bad.filter((value) => PATTERNS[id].test(value))).toEqual([])
})

test('FIX-233 validates a name as it is stored: typographic signs converted to keyboard signs, ends trimmed', () => {
  const name: FieldRule = { enabled: true, required: false, minLength: 2, maxLength: 24, patternId: 'name' }
  for (const typed of ['O\u2019Neil', 'Anne\u2011Marie', 'Pa\u00a0sted', 'สม\u200bชาย', `a${'\u0301'.repeat(3)}b`])
    expect([typed, checkRule(name, typed)]).toEqual([typed, null])
  expect(checkRule(name, '  ')).toEqual({ kind: 'length', min: 2, max: 24 })
  expect(checkRule(name, 'a ')).toEqual({ kind: 'length', min: 2, max: 24 })
  for (const typed of ['\u3164\u3164', '\u0e48\u0e48', '..', `a${'\u0301'.repeat(20)}`])
    expect([typed, checkRule(name, typed)]).toEqual([typed, { kind: 'pattern', patternId: 'name' }])
})

test('ACC-060 allows a rule to name only a pattern of the catalogue, never to define one', () => {
  expect(FieldRule.safeParse(rule).success).toBe(true)
  expect(FieldRule.safeParse({ ...rule, patternId: '(a+)+$' }).success).toBe(false)
})
