import { isVisible, plainName } from './plain-name.ts'

test.each([
  ['O\u2019Neil', "O'Neil"],
  ['O\u2018Neil', "O'Neil"],
  ['O\u02bcNeil', "O'Neil"],
  ['O\u00b4Neil O`Neil', "O'Neil O'Neil"],
  ['Anne\u2011Marie', 'Anne-Marie'],
  ['Pa\u00a0sted\u200b ', 'Pa sted'],
  [' สมชาย ใจดี ', 'สมชาย ใจดี'],
])('FIX-233 stores the name %j as %j', (typed, stored) => {
  expect(plainName(typed)).toBe(stored)
})

test('FIX-233 treats spaces, marks alone and fillers as invisible', () => {
  expect(['', '  ', '\u00a0', '\u3164\u3164', '\u0e48\u0e48', '\u200b'].filter(isVisible)).toEqual([])
  expect(['a', ' ก', '..', '7', '📱'].filter((text) => !isVisible(text))).toEqual([])
})
