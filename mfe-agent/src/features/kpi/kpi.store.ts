import type { CsvFile, TeamLeg, TeamSummary } from '@tessera/site'
import type { ExportInput } from '../../lib/export.api.ts'
import { FollowedList, FollowedReply } from '../../lib/followed.ts'
import type { KpiApi, KpiRange } from './kpi.api.ts'
import type { KpiFilter } from './kpi-filter.ts'

/** A node's figures of some days, whole and by direct downline. */
export class KpiStore {
  readonly summary: FollowedReply<KpiRange, TeamSummary>
  readonly legs: FollowedList<KpiFilter, TeamLeg>
  private readonly exported: (input: ExportInput) => Promise<CsvFile>

  constructor(api: KpiApi, exported: (input: ExportInput) => Promise<CsvFile>) {
    this.summary = new FollowedReply(api.summary)
    this.legs = new FollowedList(api.legs, ({ node }) => node.id)
    this.exported = exported
  }

  show = (filter: KpiFilter): void => {
    const { node, from, to } = filter
    this.summary.show({ node, from, to })
    this.legs.show(filter)
  }

  reload = async (): Promise<void> => {
    await Promise.all([this.summary.reply.load(), this.legs.reload()])
  }

  csv = (): Promise<CsvFile> => {
    const { node, ...days } = this.summary.filter ?? { node: null }
    return this.exported({ ...days, ...(node ? { node } : {}) })
  }

  forget = (): void => {
    this.summary.forget()
    this.legs.forget()
  }
}
