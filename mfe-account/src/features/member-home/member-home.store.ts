import type { HttpClient } from '@tessera/platform'
import { Reply } from '@tessera/platform'
import type { MemberInfo, RankProgress } from '@tessera/site'
import { InboxUnread, MemberInfo as MemberInfoCall, RankProgress as RankProgressCall } from '@tessera/site/calls'
import { runInAction } from 'mobx'

/** Data that the member centre loads itself; wallet, name and switches are the frame's. */
export class MemberHomeStore {
  readonly rank: Reply<RankProgress>
  readonly member: Reply<MemberInfo>
  readonly unread: Reply<number>

  constructor(http: HttpClient) {
    this.rank = new Reply(async () => (await http.call(RankProgressCall)).value)
    this.member = new Reply(async () => (await http.call(MemberInfoCall)).value)
    this.unread = new Reply(async () => (await http.call(InboxUnread)).value.unread)
  }

  /** The inbox itself knows first what was read or deleted. */
  takeUnread(unread: number): void {
    runInAction(() => {
      this.unread.value = unread
    })
  }

  /** All of it was another member's. */
  forget(): void {
    for (const reply of [this.rank, this.member, this.unread]) reply.reset()
  }
}
