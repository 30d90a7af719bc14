import type { HttpClient } from '@tessera/platform'
import { Query } from '@tessera/platform'
import type { MemberInfo, RankProgress } from '@tessera/site'
import { InboxUnread, MemberInfo as MemberInfoCall, RankProgress as RankProgressCall } from '@tessera/site/calls'
import { runInAction } from 'mobx'

/** Data that the member centre loads itself; the shell provides wallet, name and switches. */
export class MemberHomeStore {
  readonly rank: Query<RankProgress>
  readonly member: Query<MemberInfo>
  readonly unread: Query<number>

  constructor(http: HttpClient) {
    this.rank = new Query(async () => (await http.call(RankProgressCall)).value)
    this.member = new Query(async () => (await http.call(MemberInfoCall)).value)
    this.unread = new Query(async () => (await http.call(InboxUnread)).value.unread)
  }

  /** Sets the unread count that the inbox reports after mails were read or deleted. */
  setUnread(unread: number): void {
    runInAction(() => {
      this.unread.value = unread
    })
  }

  /** Clears the data of the previous member. */
  forget(): void {
    for (const query of [this.rank, this.member, this.unread]) query.reset()
  }
}
