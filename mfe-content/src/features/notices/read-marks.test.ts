import { ReadMarks } from './read-marks.ts'

const one = (id: string, read = false) => ({ id, read })

function marks(mayMark = true) {
  let now = 1_000
  const sent: string[] = []
  const reload = jest.fn()
  const send = async (id: string) => void sent.push(id)
  return {
    marks: new ReadMarks({ sendMark: send, reloadAnnouncements: reload, canMarkRead: () => mayMark, now: () => now }),
    sent,
    reload,
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('CON-072 sends one of two marks within 150 ms', async () => {
  const { marks: own, sent, reload, pass } = marks()
  await own.markRead(one('a'))
  pass(149)
  await own.markRead(one('b'))
  expect([sent, own.isRead(one('b'))]).toEqual([['a'], false])
  pass(1)
  await own.markRead(one('b'))
  expect([sent, own.isRead(one('b')), reload.mock.calls.length]).toEqual([['a', 'b'], true, 2])
})

test('does not mark again what is read, here or by the server', async () => {
  const { marks: own, sent, pass } = marks()
  await own.markRead(one('a', true))
  await own.markRead(one('b'))
  pass(1_000)
  await own.markRead(one('b'))
  expect(sent).toEqual(['b'])
})

test('CON-069 sends nothing without the right to mark', async () => {
  const { marks: own, sent } = marks(false)
  await own.markRead(one('a'))
  expect([sent, own.isRead(one('a'))]).toEqual([[], false])
})
