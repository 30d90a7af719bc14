import { readTimeCursor, timeCursorText } from './time-cursor.domain.ts'

test('a cursor names the time and the id of a row', () => {
  const at = new Date('2026-11-28T01:02:03.004Z')
  const text = timeCursorText({ at, id: 'node.7' })
  expect(text).toBe(`${at.getTime()}.node.7`)
  expect(readTimeCursor(text)).toEqual({ at, id: 'node.7' })
})

test.each(['', '7', '7.', '.n7', 'x7.n7', '-7.n7', '1234567890123456.n7'])('%j is no cursor', (text) => {
  expect(readTimeCursor(text)).toBeNull()
})
