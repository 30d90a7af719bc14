import type { SiteState } from '@tessera/site'
import type { OperationsClient } from './operations-client.ts'
import type { CommandResult } from './release-commands.ts'
import { minute, table } from './table.ts'
import { UsageError } from './terminal.ts'

/** Networks that a row of the table names; the others are counted. */
const SHOWN = 3

export interface Because {
  reason: string
}

/** Every site: whether it is open, whom it turns away, and who decided that. */
export async function sites(client: OperationsClient): Promise<CommandResult> {
  const states = await client.sites()
  const cells = states.map(({ merchant, maintenance, blockedNetworks, changed }) => [
    merchant,
    maintenance ? 'closed' : 'open',
    shortened(blockedNetworks),
    changed ? minute(changed.at) : '',
    changed?.by ?? '',
    changed?.reason ?? '',
  ])
  return { json: states, text: table(['SITE', 'STATE', 'BLOCKED', 'CHANGED', 'BY', 'REASON'], cells) }
}

export const setMaintenance = async (
  client: OperationsClient,
  merchant: string,
  maintenance: boolean,
  because: Because,
): Promise<CommandResult> => formatState(await client.change(merchant, { maintenance, ...because }))

/** Turns networks away, besides those that are turned away already. */
export async function block(
  client: OperationsClient,
  merchant: string,
  networks: readonly string[],
  because: Because,
): Promise<CommandResult> {
  const before = await client.site(merchant)
  const blockedNetworks = [...new Set([...before.blockedNetworks, ...networks.map((text) => text.toLowerCase())])]
  return formatState(await client.change(merchant, { blockedNetworks, after: before.changed?.at ?? null, ...because }))
}

/** Lets networks in again; each must be named as it is blocked. */
export async function unblock(
  client: OperationsClient,
  merchant: string,
  networks: readonly string[],
  because: Because,
): Promise<CommandResult> {
  const before = await client.site(merchant)
  const removedNetworks = new Set(networks.map((text) => text.toLowerCase()))
  const unknown = [...removedNetworks].filter((text) => !before.blockedNetworks.includes(text))
  if (unknown.length > 0)
    throw new UsageError(
      `${merchant} does not block ${unknown.join(', ')}; it blocks ${before.blockedNetworks.join(', ') || 'nobody'}`,
    )
  const blockedNetworks = before.blockedNetworks.filter((text) => !removedNetworks.has(text))
  return formatState(await client.change(merchant, { blockedNetworks, after: before.changed?.at ?? null, ...because }))
}

const shortened = (networks: readonly string[]): string =>
  networks.length > SHOWN
    ? `${networks.slice(0, SHOWN).join(', ')} and ${networks.length - SHOWN} more`
    : networks.join(', ')

const formatState = (state: SiteState): CommandResult => ({
  json: state,
  text: `${state.merchant} is ${state.maintenance ? 'closed for maintenance' : 'open'}, and blocks ${
    state.blockedNetworks.join(', ') || 'nobody'
  }\n`,
})
