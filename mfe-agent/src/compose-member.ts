import { oncePerHost } from '@tessera/platform'
import { memberApi } from './features/member/member.api.ts'
import { MemberStore } from './features/member/member.store.ts'

/** The store of one member of the team. */
export const composeMember = oncePerHost((host) => {
  const member = new MemberStore(memberApi(host.http))
  host.events.on('session:ended', member.forget, host.lifetime)
  return { member }
})
