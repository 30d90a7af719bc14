import type { CompositionDiff } from '@tessera/contracts'
import { compositionId } from './composition-commands.ts'
import { configurationDiffInWords } from './configuration-commands.ts'
import type { Connection } from './connection.ts'
import type { CommandResult } from './release-commands.ts'
import { kilobytes, table } from './table.ts'
import { UsageError } from './terminal.ts'

/** Compares two compositions of a merchant; without a second one, the first with the running one. */
export async function diff(
  { client }: Connection,
  merchant: string,
  to: string,
  from?: string,
): Promise<CommandResult> {
  const running = (await client.merchants()).find((m) => m.code === merchant)?.stable
  const base = from === undefined ? running : await compositionId(client, merchant, from)
  if (!base) throw new UsageError(`${merchant} runs nothing yet: name both compositions`)
  const compositionDiff = await client.diff(merchant, base, await compositionId(client, merchant, to))
  return { json: compositionDiff, text: formatDiff(compositionDiff) }
}

function formatDiff({ from, to, members, claims, shared, contract, configuration }: CompositionDiff): string {
  const changedMembers = members.filter(
    ({ before, after }) => before?.version !== after?.version || before?.gear !== after?.gear,
  )
  const cells = changedMembers.map(({ name, before, after }) => [
    name,
    formatMember(before),
    formatMember(after),
    signed((after?.brotliBytes ?? 0) - (before?.brotliBytes ?? 0)),
  ])
  const lines = [
    ...claims.added.map(({ claim, slice }) => `+ ${claim} (${slice})`),
    ...claims.removed.map(({ claim, slice }) => `- ${claim} (${slice})`),
    ...shared.map(({ name, before, after }) => `shared ${name} ${before ?? 'none'} -> ${after ?? 'none'}`),
    ...(contract.before === contract.after ? [] : [`contract ${contract.before ?? 'none'} -> ${contract.after}`]),
  ]
  const heading = `composition ${from?.number ?? '-'} -> ${to?.number ?? '-'}\n`
  const configurationText = configuration ? configurationDiffInWords(configuration) : ''
  if (cells.length === 0) return `${heading}the same members\n${configurationText}`
  return `${heading}${table(['MEMBER', 'BEFORE', 'AFTER', 'BROTLI'], cells)}${lines
    .map((line) => `${line}\n`)
    .join('')}${configurationText}`
}

const formatMember = (member: CompositionDiff['members'][number]['before']): string =>
  member ? `${member.version}${member.gear === 'hosted' ? ':hosted' : ''}` : '-'

const signed = (bytes: number): string => `${bytes > 0 ? '+' : ''}${kilobytes(bytes)}`
