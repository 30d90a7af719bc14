import { type LanguageCode, type LocalText, textLanguageOf } from '@tessera/contracts'
import { csvOf } from '@tessera/server'
import type { CsvFile, MerchantConfig } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { recordAgentAction } from '../acts/agent-actions.repository.ts'
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

/** Loads a complete list of the caller; `isMore`: it exceeds the size limit of a file. */
export type ExportSource = (
  query: ExportQuery,
  max: number,
  translate: (text: LocalText) => string,
) => Promise<Result<ExportTable & { isMore: boolean }>>

interface ExportDeps {
  db: Db
  team: TeamService
  subordinates: SubordinateService
  rebates: RebateService
  /** Lists of other modules, by name. */
  extraSources: Readonly<Record<string, ExportSource>>
  now: () => Date
}

/** Lists of agents as files. Each export is recorded in the audit log. */
export function createExportService({ db, team, subordinates, rebates, extraSources, now }: ExportDeps) {
  const sources: Partial<Record<string, ExportSource>> = {
    ...extraSources,
    legs: async (query, pageSize) => {
      const legPage = await team.legs(query, { order: 'account', pageSize })
      return legPage.ok ? ok({ ...legTable(legPage.value.list), isMore: legPage.value.next !== null }) : legPage
    },
    subordinates: async ({ callerId, merchant, node, from, to }, pageSize, translate) => {
      const filter = { node, joinedFrom: from, joinedTo: to, reach: 'all' as const, pageSize }
      const subordinatePage = await subordinates.list(callerId, merchant, filter)
      if (!subordinatePage.ok) return subordinatePage
      const table = subordinateTable(subordinatePage.value.list, { timeZone: merchant.timeZone, translate })
      return ok({ ...table, isMore: subordinatePage.value.next !== null })
    },
    rebates: async ({ callerId, from, to }, max, translate) => {
      const rebatePage = await rebates.list(callerId, { from, to }, max)
      return rebatePage.ok
        ? ok({ ...rebateTable(rebatePage.value.list, translate), isMore: rebatePage.value.next !== null })
        : rebatePage
    },
  }
  return {
    /** @returns `request.too.large` for more than 50,000 rows */
    exportFile: async (kind: string, query: ExportQuery): Promise<Result<CsvFile>> => {
      const { callerId, merchant, language, node = null, from = null, to = null } = query
      const translate = (text: LocalText): string => text[textLanguageOf(language)]
      const source = sources[kind]
      if (!source) return err('request.invalid', { fields: { of: 'unknown' } })
      const table = await source(query, MAX_ROWS, translate)
      if (!table.ok) return table
      const { head, rows, isMore } = table.value
      if (isMore || rows.length > MAX_ROWS) return err('request.too.large')
      const action = { merchant: merchant.code, actorId: callerId, act: 'export', subject: kind }
      await recordAgentAction(db, { ...action, detail: { node, from, to, rows: rows.length } }, now())
      return ok({
        name: `${kind}-${dayIn(now(), merchant.timeZone)}.csv`,
        csv: csvOf([head.map(translate), ...rows]),
      })
    },
  }
}
export type ExportService = ReturnType<typeof createExportService>
