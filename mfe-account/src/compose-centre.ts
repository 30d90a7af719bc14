import { oncePerHost } from '@tessera/platform'
import { AvatarStore } from './features/avatar/avatar.store.ts'
import { MemberHomeStore } from './features/member-home/member-home.store.ts'

/** Creates the stores of the member centre. */
export const composeCentre = oncePerHost((host) => {
  const { events, lifetime } = host
  const home = new MemberHomeStore(host.http)
  const avatar = new AvatarStore(host.http, (headIcon) => events.emit('head-icon:changed', { headIcon }))
  events.on('session:ended', () => home.forget(), lifetime)
  events.on('inbox:changed', ({ unread }) => home.setUnread(unread), lifetime)
  return { home, avatar }
})
