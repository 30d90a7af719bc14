import { formatTimeCursor, pageStart, parseTimeCursor } from './time-cursor.domain.ts'

const at = new Date('2026-11-28T01:02:03.004Z')

test('encodes the time and the id of a row in a cursor', () => {
  const text = formatTimeCursor({ at, id: 'node-7' })
  expect(text).toBe(`${at.getTime()}.node-7`)
  expect(parseTimeCursor(text)).toEqual({ at, id: 'node-7' })
})

test.each(['', '7', '7.', '.n7', 'x7.n7', '-7.n7', '7.n 7', '1234567890123456.n7', `7.${'n'.repeat(41)}`])(
  'rejects %j as a cursor',
  (text) => {
    expect(parseTimeCursor(text)).toBeNull()
  },
)

test('starts a page at its number, or after the row of its cursor', () => {
  expect(pageStart({ pageNo: 3, pageSize: 20 })).toEqual({ offset: 40 })
  expect(pageStart({ pageNo: 3, pageSize: 20, cursor: `${at.getTime()}.n7` })).toEqual({ at, id: 'n7' })
  expect(pageStart({ pageNo: 3, pageSize: 20, cursor: 'n7' })).toBeNull()
})
