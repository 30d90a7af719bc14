import { oncePerHost } from '@tessera/platform'
import type { CsvFile, Subordinate, TeamNode } from '@tessera/site'
import { type ExportInput, exportApi } from '../../lib/export.api.ts'
import { FilteredList, FilteredQuery } from '../../lib/filtered-query.ts'
import { type TeamApi, teamApi } from './team.api.ts'
import type { TeamFilter } from './team-filter.ts'

/** Members that match the filter in the address, and the path down to their upline. */
export class TeamStore {
  readonly list: FilteredList<TeamFilter, Subordinate>
  readonly crumbs: FilteredQuery<string, readonly TeamNode[]>
  private readonly exportCsv: (input: ExportInput) => Promise<CsvFile>

  constructor(api: TeamApi, exportCsv: (input: ExportInput) => Promise<CsvFile>) {
    this.list = new FilteredList(api.page, (member) => member.node.id)
    this.crumbs = new FilteredQuery(api.crumbs)
    this.exportCsv = exportCsv
  }

  visit = (filter: TeamFilter): void => {
    this.list.visit(filter)
    if (filter.node !== null) this.crumbs.visit(filter.node)
  }

  endVisit = (): void => {
    this.list.endVisit()
    this.crumbs.endVisit()
  }

  /** Exports all members below the selected one. */
  csv = (): Promise<CsvFile> => {
    const memberId = this.list.filter?.node
    return this.exportCsv(memberId ? { node: memberId } : {})
  }

  forget = (): void => {
    this.list.forget()
    this.crumbs.forget()
  }
}

/** The store of the list of members. */
export const composeTeam = oncePerHost((host) => {
  const team = new TeamStore(teamApi(host.http), exportApi(host, 'subordinates'))
  host.events.on('session:ended', team.forget, host.lifetime)
  return { team }
})
