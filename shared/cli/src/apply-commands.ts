import {
  CONFIGURATION,
  type CompositionRef,
  isWaiting,
  type MemberChanges,
  type MerchantRow,
  type MoveReply,
  REGISTRY_PAGE_SIZE,
  type RegistryFailure,
  type Waits,
} from '@tessera/contracts'
import { formatMove, freezePart, type MoveOptions } from './composition-commands.ts'
import type { Connection } from './connection.ts'
import { readNamedFile } from './named-file.ts'
import { type RegistryClient, RegistryRefusal } from './registry-client.ts'
import type { CommandResult } from './release-commands.ts'
import { formatSiteFile, type MerchantTarget, parseSiteFile, type SiteFileText } from './site-file.ts'
import { someAtOnce } from './some-at-once.ts'
import { table } from './table.ts'
import { EXIT, type Terminal } from './terminal.ts'
import { formatWaiting } from './waiting.ts'

export interface ApplyOptions extends MoveOptions {
  file: string
  dryRun?: boolean
}

type Members = Pick<CompositionRef, 'shell' | 'slices' | 'configuration'>

/** Member whose version differs; null for none. */
interface Difference {
  member: string
  before: string | null
  after: string | null
}

/** Comparison of a merchant with the file. */
interface Comparison {
  merchant: string
  differences: Difference[]
  /** Changes that lead to the members of the file. */
  changes: MemberChanges
  /** Composition with exactly these members, if the merchant has one. */
  existing?: CompositionRef | undefined
  /** Open proposal to move to it. */
  proposal?: Waits | undefined
  /** Error response of the registry: these members cannot run. */
  refusal?: RegistryFailure
}

/** Result for a merchant of the file. */
type MerchantResult = { merchant: string; differences: Difference[] } & (
  | { state: 'unchanged' }
  | { state: 'moved' | 'would-move'; reply: MoveReply }
  | { state: 'waiting' | 'would-wait'; reply: Waits }
  | { state: 'refused'; refusal: RegistryFailure }
)
const STATES = ['moved', 'would-move', 'waiting', 'would-wait', 'refused', 'unchanged'] as const

/**
 * Makes merchants run what the file lists. Merchants that it does not list are not changed. Exit code 1 if the registry
 * rejects a move; the other merchants are moved nevertheless.
 */
export async function apply(connection: Connection, terminal: Terminal, options: ApplyOptions): Promise<CommandResult> {
  const { file } = options
  const targets = Object.entries(parseSiteFile(await readNamedFile(terminal, file), file).merchants)
  const rows = await connection.client.merchants()
  const comparisons = await someAtOnce(targets, ([merchant, target]) => {
    const row = rows.find(({ code }) => code === merchant)
    return compare(connection, merchant, row, target, options)
  })
  const results: MerchantResult[] = []
  for (const comparison of comparisons) results.push(await reconcile(connection, comparison, options))
  const listed = new Set(targets.map(([merchant]) => merchant))
  const unlisted = rows.map(({ code }) => code).filter((code) => !listed.has(code))
  return {
    json: { merchants: results, unlisted },
    text: formatResults(connection.url, results) + formatUnlisted(file, unlisted),
    exit: results.some(({ state }) => state === 'refused') ? EXIT.refused : EXIT.ok,
  }
}

/** Prints the stable compositions of all merchants as a file for {@link apply}. */
export async function exportSite({ client }: Connection): Promise<CommandResult> {
  const rows = await someAtOnce(await client.merchants(), async ({ code, stable }) => ({
    code,
    members: stable ? await client.composition(code, stable) : null,
  }))
  const site: SiteFileText = {
    merchants: Object.fromEntries(rows.flatMap(({ code, members }) => (members ? [[code, toFileText(members)]] : []))),
  }
  const idle = rows.filter(({ members }) => members === null).map(({ code }) => `# ${code} runs nothing yet.\n`)
  const heading = '# Desired state of merchants: tessera apply -f site.yaml --reason "..."\n'
  return { json: site, text: heading + formatSiteFile(site) + idle.join('') }
}

const toFileText = ({ shell, slices, configuration }: Members): SiteFileText['merchants'][string] => ({
  shell,
  ...(configuration === null ? {} : { configuration }),
  slices: Object.fromEntries(Object.entries(slices).map(([name, slice]) => [name, formatSlice(slice)])),
})

const formatSlice = ({ version, gear }: Members['slices'][string]): string =>
  gear === 'hosted' ? `${version}:hosted` : version

/**
 * Compares the stable composition with the file. The registry resolves what the file leaves open (the configuration of a
 * first composition, the gear of a release that has one only) in a dry run, which also checks the members.
 */
async function compare(
  { client, dryRunClient }: Connection,
  merchant: string,
  row: MerchantRow | undefined,
  target: MerchantTarget,
  options: ApplyOptions,
): Promise<Comparison> {
  const stable = row?.stable ? await client.composition(merchant, row.stable) : null
  const configuration = target.configuration ?? stable?.configuration ?? null
  const comparison = {
    merchant,
    differences: listDifferences(stable, { ...target, configuration }),
    changes: changesTo(stable, target),
  }
  if (comparison.differences.length === 0) return comparison
  const { reason } = options
  const { changes } = comparison
  const resolved = await orRefusal(() => dryRunClient.compose({ merchant, changes, reason, promote: false }))
  if ('refusal' in resolved) return { ...comparison, ...resolved }
  if (isWaiting(resolved)) throw new Error(`a dry run without a move must not wait for an approval: ${merchant}`)
  const differences = listDifferences(stable, resolved)
  if (differences.length === 0) return { ...comparison, differences }
  const existing = await findComposition(client, merchant, resolved)
  const proposal = existing && row?.approval ? await findProposal(client, existing) : undefined
  return { ...comparison, differences, existing, proposal }
}

/** Moves the merchant if it differs. */
async function reconcile(
  { client }: Connection,
  { merchant, differences, changes, existing, proposal, refusal }: Comparison,
  options: ApplyOptions,
): Promise<MerchantResult> {
  const result = { merchant, differences }
  if (refusal) return { ...result, state: 'refused', refusal }
  if (differences.length === 0) return { ...result, state: 'unchanged' }
  if (proposal) return { ...result, state: 'waiting', reply: proposal }
  const body = { reason: options.reason, ...freezePart(options) }
  const reply = await orRefusal<MoveReply | Waits>(() =>
    existing
      ? client.moveTo(merchant, { composition: existing.id, ...body })
      : client.compose({ merchant, changes, promote: true, ...body }),
  )
  if ('refusal' in reply) return { ...result, state: 'refused', ...reply }
  if (isWaiting(reply)) return { ...result, state: options.dryRun ? 'would-wait' : 'waiting', reply }
  return { ...result, state: options.dryRun ? 'would-move' : 'moved', reply }
}

/** Returns the error response of the registry instead of throwing it. */
async function orRefusal<Reply>(request: () => Promise<Reply>): Promise<Reply | { refusal: RegistryFailure }> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof RegistryRefusal) return { refusal: error.refusal }
    throw error
  }
}

/** Versions by member, as `--set` writes them. */
const versionsOf = ({ shell, slices, configuration }: Members): Map<string, string> =>
  new Map([
    ['shell', shell],
    ...(configuration === null ? [] : [[CONFIGURATION, String(configuration)] as const]),
    ...Object.entries(slices).map(([name, slice]) => [name, formatSlice(slice)] as const),
  ])

function listDifferences(from: Members | null, to: Members): Difference[] {
  const before = from ? versionsOf(from) : new Map<string, string>()
  const after = versionsOf(to)
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((member) => ({ member, before: before.get(member) ?? null, after: after.get(member) ?? null }))
    .filter((difference) => difference.before !== difference.after)
}

/** Names every member, not only those that differ, because others may move the merchant before the request. */
const changesTo = (stable: Members | null, { shell, slices, configuration }: MerchantTarget): MemberChanges => ({
  ...Object.fromEntries(Object.keys(stable?.slices ?? {}).map((name) => [name, null])),
  ...slices,
  shell: { version: shell },
  ...(configuration === undefined ? {} : { [CONFIGURATION]: { version: String(configuration) } }),
})

/** Finds the newest composition of the merchant with exactly these members. */
async function findComposition(
  client: RegistryClient,
  merchant: string,
  members: Members,
): Promise<CompositionRef | undefined> {
  for (let before: number | undefined; ; ) {
    const page = await client.compositions(merchant, before)
    const composition = page.find((row) => listDifferences(row, members).length === 0)
    if (composition || page.length < REGISTRY_PAGE_SIZE) return composition
    before = page.at(-1)?.number
  }
}

/** Finds an open proposal to move to the composition. */
async function findProposal(client: RegistryClient, { merchant, id }: CompositionRef): Promise<Waits | undefined> {
  const proposals = await client.proposals({ merchant, open: true })
  const proposal = proposals.find(({ state, act, target }) => state === 'open' && act.kind === 'move' && target === id)
  return proposal && { waits: proposal }
}

function formatResults(url: string, results: readonly MerchantResult[]): string {
  const cells = results.flatMap(({ merchant, differences }) =>
    differences.map(({ member, before, after }) => [merchant, member, before ?? '-', after ?? '-']),
  )
  const counts = STATES.map((state) => [state, results.filter((result) => result.state === state).length] as const)
  const summary = counts.filter(([, count]) => count > 0).map(([state, count]) => `${count} ${state.replace('-', ' ')}`)
  return [
    cells.length > 0 ? table(['MERCHANT', 'MEMBER', 'BEFORE', 'AFTER'], cells) : '',
    ...results.map((result) => formatResult(url, result)),
    `${summary.join(', ') || 'no merchants'}\n`,
  ].join('')
}

function formatResult(url: string, result: MerchantResult): string {
  switch (result.state) {
    case 'unchanged':
      return ''
    case 'refused': {
      const { code, message, remedy } = result.refusal
      return `${result.merchant}: ${code}: ${message}\n  ${remedy}\n`
    }
    case 'waiting':
      return formatWaiting(url, result.reply).text
    case 'would-wait':
      return `${result.merchant} would wait for a second person\n`
    case 'would-move':
      return formatMove(result.reply, 'would run').text
    case 'moved':
      return formatMove(result.reply).text
  }
}

const formatUnlisted = (file: string, unlisted: readonly string[]): string =>
  unlisted.length > 0 ? `Not in ${file}, left as they are: ${unlisted.join(', ')}\n` : ''
