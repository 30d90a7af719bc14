import type { Connection } from './connection.ts'
import type { CommandResult } from './release-commands.ts'
import { minute, table } from './table.ts'
import { EXIT, UsageError } from './terminal.ts'

export interface AuditOptions {
  merchant?: string
  before?: number
}

const formatValue = (value: unknown): string => (value === null ? '-' : JSON.stringify(value))

/** `tessera audit` lists who changed what; `tessera audit verify` has the registry compute the chain again. */
export async function audit(
  { client }: Connection,
  options: AuditOptions,
  subcommand?: string,
): Promise<CommandResult> {
  if (subcommand === 'verify') return formatVerdict(await client.verifyAudit())
  if (subcommand !== undefined) throw new UsageError(`${subcommand} is not a command: it is audit or audit verify`)
  const rows = await client.audit(options.merchant, options.before)
  const cells = rows.map((r) => [
    String(r.id),
    minute(r.at),
    r.actor,
    r.action,
    r.merchant ?? '-',
    r.reason,
    formatValue(r.before),
    formatValue(r.after),
  ])
  return { json: rows, text: table(['ROW', 'AT', 'BY', 'WHAT', 'MERCHANT', 'REASON', 'BEFORE', 'AFTER'], cells) }
}

function formatVerdict(verdict: Awaited<ReturnType<Connection['client']['verifyAudit']>>): CommandResult {
  const text = verdict.ok
    ? `the audit is whole: ${verdict.rows} rows\n`
    : `the audit is broken at row ${verdict.brokenAt}: it, or a row before it, was changed or removed\n`
  return { json: verdict, text, exit: verdict.ok ? EXIT.ok : EXIT.refused }
}
