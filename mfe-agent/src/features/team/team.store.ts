import type { CsvFile, Subordinate, TeamNode } from '@tessera/site'
import type { ExportInput } from '../../lib/export.api.ts'
import { FollowedList, FollowedReply } from '../../lib/followed.ts'
import type { TeamApi } from './team.api.ts'
import type { TeamFilter } from './team-filter.ts'

/** The members who fit the address, and the way down to whose they are. */
export class TeamStore {
  readonly list: FollowedList<TeamFilter, Subordinate>
  readonly crumbs: FollowedReply<string, readonly TeamNode[]>
  private readonly exported: (input: ExportInput) => Promise<CsvFile>

  constructor(api: TeamApi, exported: (input: ExportInput) => Promise<CsvFile>) {
    this.list = new FollowedList(api.page, (member) => member.node.id)
    this.crumbs = new FollowedReply(api.crumbs)
    this.exported = exported
  }

  show = (filter: TeamFilter): void => {
    this.list.show(filter)
    if (filter.node !== null) this.crumbs.show(filter.node)
  }

  /** Exports everyone below the current node. */
  csv = (): Promise<CsvFile> => {
    const node = this.list.filter?.node
    return this.exported(node ? { node } : {})
  }

  forget = (): void => {
    this.list.forget()
    this.crumbs.forget()
  }
}
