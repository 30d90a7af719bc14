import { oncePerHost } from '@tessera/platform'
import type { CsvFile, TeamLeg, TeamSummary } from '@tessera/site'
import { type ExportInput, exportApi } from '../../lib/export.api.ts'
import { FilteredList, FilteredQuery } from '../../lib/filtered-query.ts'
import { type KpiApi, type KpiRange, kpiApi } from './kpi.api.ts'
import type { KpiFilter } from './kpi-filter.ts'

/** An agent's figures in a range of days: in total, and by direct downline. */
export class KpiStore {
  readonly summary: FilteredQuery<KpiRange, TeamSummary>
  readonly legs: FilteredList<KpiFilter, TeamLeg>
  private readonly exportCsv: (input: ExportInput) => Promise<CsvFile>

  constructor(api: KpiApi, exportCsv: (input: ExportInput) => Promise<CsvFile>) {
    this.summary = new FilteredQuery(api.summary)
    this.legs = new FilteredList(api.legs, ({ node }) => node.id)
    this.exportCsv = exportCsv
  }

  visit = (filter: KpiFilter): void => {
    const { node, from, to } = filter
    this.summary.visit({ node, from, to })
    this.legs.visit(filter)
  }

  endVisit = (): void => {
    this.summary.endVisit()
    this.legs.endVisit()
  }

  reload = async (): Promise<void> => {
    await Promise.all([this.summary.query.load(), this.legs.reload()])
  }

  csv = (): Promise<CsvFile> => {
    const { node, ...days } = this.summary.filter ?? { node: null }
    return this.exportCsv({ ...days, ...(node ? { node } : {}) })
  }

  forget = (): void => {
    this.summary.forget()
    this.legs.forget()
  }
}

/** The store of the figures. */
export const composeKpi = oncePerHost((host) => {
  const kpi = new KpiStore(kpiApi(host.http), exportApi(host, 'legs'))
  host.events.on('session:ended', kpi.forget, host.lifetime)
  return { kpi }
})
