import type { Contract, SubordinateDetail } from '@tessera/site'
import { FilteredList, FilteredQuery } from '../../lib/followed.ts'
import type { MemberApi } from './member.api.ts'

/** One member of the team, and the contracts that the caller has with them. */
export class MemberStore {
  readonly member: FilteredQuery<string, SubordinateDetail>
  readonly contracts: FilteredList<string, Contract>

  constructor(api: MemberApi) {
    this.member = new FilteredQuery(api.member)
    this.contracts = new FilteredList(api.contracts, ({ id }) => id)
  }

  reload = async (): Promise<void> => {
    await Promise.all([this.member.reply.load(), ...(this.contracts.filter ? [this.contracts.reload()] : [])])
  }

  forget = (): void => {
    this.member.forget()
    this.contracts.forget()
  }
}
