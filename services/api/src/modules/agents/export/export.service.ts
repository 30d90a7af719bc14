import { type LanguageCode, type LocalText, textLanguageOf } from '@tessera/contracts'
import { csvOf } from '@tessera/server'
import type { CsvFile, MerchantConfig } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db } from '../../../tables.ts'
import { recordAgentAct } from '../acts/acts.repository.ts'
import { dayIn } from '../figures/days.domain.ts'
import type { RebateService } from '../rebates/rebates.service.ts'
import type { SubordinateService } from '../team/subordinates.service.ts'
import type { TeamService } from '../team/team.service.ts'
import { type ExportTable, legTable, rebateTable, subordinateTable } from './export.domain.ts'

const MAX_ROWS = 50_000

interface ExportQuery {
  callerId: string
  merchant: MerchantConfig
  language: LanguageCode
  node?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Returns a whole list of the caller's; `isMore`: it exceeds the size limit of a file. */
export type ExportSource = (
  query: ExportQuery,
  max: number,
  translate: (text: LocalText) => string,
) => Promise<Outcome<ExportTable & { isMore: boolean }>>

interface ExportDeps {
  db: Db
  team: TeamService
  subordinates: SubordinateService
  rebates: RebateService
  /** Lists of other rooms, by their names. */
  extraSources: Readonly<Record<string, ExportSource>>
  now: () => Date
}

/** Lists of agents as files. Each is written down. */
export function createExportService({ db, team, subordinates, rebates, extraSources, now }: ExportDeps) {
  const sources: Partial<Record<string, ExportSource>> = {
    ...extraSources,
    legs: async (query, pageSize) => {
      const found = await team.legs(query, { order: 'account', pageSize })
      return found.ok ? done({ ...legTable(found.value.list), isMore: found.value.next !== null }) : found
    },
    subordinates: async ({ callerId, merchant, node, from, to }, pageSize, translate) => {
      const filter = { node, joinedFrom: from, joinedTo: to, reach: 'all' as const, pageSize }
      const found = await subordinates.list(callerId, merchant, filter)
      if (!found.ok) return found
      const table = subordinateTable(found.value.list, { timeZone: merchant.timeZone, translate })
      return done({ ...table, isMore: found.value.next !== null })
    },
    rebates: async ({ callerId, from, to }, max, translate) => {
      const found = await rebates.list(callerId, { from, to }, max)
      return found.ok ? done({ ...rebateTable(found.value.list, translate), isMore: found.value.next !== null }) : found
    },
  }
  return {
    /** @returns `request.too.large` for more than 50,000 rows */
    file: async (kind: string, query: ExportQuery): Promise<Outcome<CsvFile>> => {
      const { callerId, merchant, language, node = null, from = null, to = null } = query
      const translate = (text: LocalText): string => text[textLanguageOf(language)]
      const source = sources[kind]
      if (!source) return refused('request.invalid', { fields: { of: 'unknown' } })
      const found = await source(query, MAX_ROWS, translate)
      if (!found.ok) return found
      const { head, rows, isMore } = found.value
      if (isMore || rows.length > MAX_ROWS) return refused('request.too.large')
      const act = { merchant: merchant.code, actorId: callerId, act: 'export', subject: kind }
      await recordAgentAct(db, { ...act, detail: { node, from, to, rows: rows.length } }, now())
      return done({
        name: `${kind}-${dayIn(now(), merchant.timeZone)}.csv`,
        csv: csvOf([head.map(translate), ...rows]),
      })
    },
  }
}
export type ExportService = ReturnType<typeof createExportService>
