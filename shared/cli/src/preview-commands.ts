import { randomBytes } from 'node:crypto'
import type { MemberChanges, PreviewRow } from '@tessera/contracts'
import { buildApart } from './build-apart.ts'
import { readChanges } from './changes.ts'
import type { Connection } from './connection.ts'
import { publishDist } from './publish.ts'
import type { RegistryClient } from './registry-client.ts'
import type { CommandResult } from './release-commands.ts'
import { changesInWords } from './rollout-words.ts'
import { sliceDir } from './slice-dir.ts'
import { minute, table } from './table.ts'
import { type Terminal, UsageError } from './terminal.ts'

const HASH_BYTES = 4

export interface PreviewOptions {
  set: string[]
  remove: string[]
  composition?: number
  configuration?: number
  /** Workspace or folder to build and publish as a preview release first. */
  publish?: string
  pr: number
  commit?: string
  days: number
  path: string
  dryRun?: boolean
  reason: string
}

/** Creates a link that shows an unreleased composition: one by its number, or the running one with changes. */
export async function preview(
  { client }: Connection,
  terminal: Terminal,
  merchant: string,
  options: PreviewOptions,
): Promise<CommandResult> {
  const { composition, configuration, publish, days, path, reason } = options
  if (!/^\/(?!\/)[\w./-]*$/.test(path)) throw new UsageError('--path is that of a page, e.g. /m/home')
  const hasChanges = options.set.length + options.remove.length > 0 || configuration !== undefined
  if (composition !== undefined ? hasChanges || publish !== undefined : !hasChanges && publish === undefined)
    throw new UsageError('give --composition, or what changes: --set, --remove, --configuration, --publish')
  if (publish !== undefined && options.dryRun)
    throw new UsageError('--dry-run publishes nothing, so not with --publish')
  const changes = hasChanges ? readChanges(options.set, options.remove, configuration) : {}
  if (publish !== undefined) Object.assign(changes, await publishPreviewRelease(client, terminal, publish, options))
  const createdPreview = await client.createPreview({
    merchant,
    ...(composition === undefined ? { changes } : { composition }),
    days,
    reason,
  })
  const link = createdPreview.link && withPath(createdPreview.link, path)
  return {
    json: { ...createdPreview, link },
    text: `${link}\n  shows ${merchant} #${createdPreview.base} with ${changesInWords(createdPreview.changes)} until ${minute(createdPreview.expiresAt)} UTC\n  tessera preview-revoke ${merchant} ${createdPreview.id} ends it\n`,
  }
}

/**
 * Builds a copy of a workspace as `{version}-pr.{number}.{hash}`, a version that no merchant can ever run, and publishes it.
 */
async function publishPreviewRelease(
  client: RegistryClient,
  terminal: Terminal,
  target: string,
  { pr, commit = randomBytes(HASH_BYTES).toString('hex') }: PreviewOptions,
): Promise<MemberChanges> {
  if (!/^[0-9a-z]{4,40}$/.test(commit)) throw new UsageError('--commit is 4 to 40 of 0-9 and a-z')
  const dir = sliceDir(target, terminal)
  terminal.err(`building ${target} as pr.${pr}.${commit}\n`)
  const { release } = await buildApart(dir, {
    buildId: `pr.${pr}.${commit}`,
    checkout: terminal.checkout,
    take: (dist) => publishDist(client, dist),
  })
  terminal.err(`published ${release.name} ${release.version}\n`)
  return { [release.name]: { version: release.version } }
}

function withPath(link: string, path: string): string {
  const url = new URL(link)
  url.pathname = path
  return url.href
}

const stateOf = ({ revokedAt, link }: PreviewRow): string => (revokedAt ? 'revoked' : link ? 'open' : 'over')

export async function previews({ client }: Connection, merchant: string, before?: string): Promise<CommandResult> {
  const rows = await client.previews(merchant, before)
  const cells = rows.map((row) => [
    row.id,
    stateOf(row),
    minute(row.expiresAt),
    row.createdBy,
    row.reason,
    `#${row.base} with ${changesInWords(row.changes)}`,
  ])
  return { json: rows, text: table(['PREVIEW', 'STATE', 'UNTIL', 'BY', 'REASON', 'SHOWS'], cells) }
}

export async function revokePreview(
  { client }: Connection,
  merchant: string,
  id: string,
  reason: string,
): Promise<CommandResult> {
  const row = await client.revokePreview(merchant, id, reason)
  return { json: row, text: `the link of ${row.id} opens nothing any more\n` }
}
