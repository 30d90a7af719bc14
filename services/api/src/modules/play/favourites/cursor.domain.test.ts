import { cursorText, startOf } from './cursor.domain.ts'

test('a cursor names the time and the game of a favourite', () => {
  const at = new Date('2026-11-28T01:02:03.004Z')
  const text = cursorText({ added_at: at, node_id: 'node.7' })
  expect(text).toBe(`${at.getTime()}.node.7`)
  expect(startOf(text)).toEqual({ createdAt: at, nodeId: 'node.7' })
})

test.each(['', '7', '7.', '.n7', 'x7.n7', '-7.n7', '1234567890123456.n7'])('%j is no cursor', (text) => {
  expect(startOf(text)).toBeNull()
})
