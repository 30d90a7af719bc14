import { oncePerHost } from '@tessera/platform'
import type { Contract, SubordinateDetail } from '@tessera/site'
import { FilteredList, FilteredQuery } from '../../lib/filtered-query.ts'
import { type MemberApi, memberApi } from './member.api.ts'

/** One member of the team, and the contracts that the caller has with them. */
export class MemberStore {
  readonly member: FilteredQuery<string, SubordinateDetail>
  readonly contracts: FilteredList<string, Contract>

  constructor(api: MemberApi) {
    this.member = new FilteredQuery(api.member)
    this.contracts = new FilteredList(api.contracts, ({ id }) => id)
  }

  reload = async (): Promise<void> => {
    await Promise.all([this.member.query.load(), ...(this.contracts.filter ? [this.contracts.reload()] : [])])
  }

  forget = (): void => {
    this.member.forget()
    this.contracts.forget()
  }
}

/** The store of one member of the team. */
export const composeMember = oncePerHost((host) => {
  const member = new MemberStore(memberApi(host.http))
  host.events.on('session:ended', member.forget, host.lifetime)
  return { member }
})
