import { createEvents } from '@tessera/platform'
import { UnreadStore } from './unread.store.ts'

function anUnread() {
  const events = createEvents((error) => {
    throw error
  })
  const unread = new UnreadStore(events)
  unread.setCount('inbox', 3)
  unread.setCount('chat', 2)
  unread.setCount('rewards', 1)
  return { events, counts: () => [unread.inbox, unread.chat, unread.rewards] }
}

test('stores counts by source, and updates the inbox locally on read', () => {
  const { events, counts } = anUnread()
  expect(counts()).toEqual([3, 2, 1])
  events.emit('inbox:changed', { unread: 7 })
  expect(counts()).toEqual([7, 2, 1])
})

test('has no counts for the next member, nor for a guest', () => {
  const login = anUnread()
  login.events.emit('session:started', { type: 0 })
  const logout = anUnread()
  logout.events.emit('session:ended', { reason: 'logout' })
  expect([login.counts(), logout.counts()]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
})
