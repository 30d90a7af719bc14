import type { SiteState } from '@tessera/site'
import type { OperationsClient } from './operations-client.ts'
import type { CommandResult } from './release-commands.ts'
import { minute, table } from './table.ts'
import { UsageError } from './terminal.ts'

/** Number of networks that a table row lists; the others are only counted. */
const MAX_SHOWN = 3

export interface Because {
  reason: string
}

/** Lists every site: its state, blocked networks, and the last change. */
export async function sites(client: OperationsClient): Promise<CommandResult> {
  const states = await client.sites()
  const cells = states.map(({ merchant, maintenance, blockedNetworks, changed }) => [
    merchant,
    maintenance ? 'closed' : 'open',
    formatNetworks(blockedNetworks),
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
  justification: Because,
): Promise<CommandResult> => formatState(await client.change(merchant, { maintenance, ...justification }))

/** Blocks networks, in addition to those that are already blocked. */
export async function block(
  client: OperationsClient,
  merchant: string,
  networks: readonly string[],
  justification: Because,
): Promise<CommandResult> {
  const currentState = await client.site(merchant)
  const blockedNetworks = [...new Set([...currentState.blockedNetworks, ...networks.map((text) => text.toLowerCase())])]
  return formatState(
    await client.change(merchant, { blockedNetworks, after: currentState.changed?.at ?? null, ...justification }),
  )
}

/** Unblocks networks; each must be written exactly as it is blocked. */
export async function unblock(
  client: OperationsClient,
  merchant: string,
  networks: readonly string[],
  justification: Because,
): Promise<CommandResult> {
  const currentState = await client.site(merchant)
  const removedNetworks = new Set(networks.map((text) => text.toLowerCase()))
  const unknownNetworks = [...removedNetworks].filter((text) => !currentState.blockedNetworks.includes(text))
  if (unknownNetworks.length > 0)
    throw new UsageError(
      `${merchant} does not block ${unknownNetworks.join(', ')}; it blocks ${currentState.blockedNetworks.join(', ') || 'nobody'}`,
    )
  const blockedNetworks = currentState.blockedNetworks.filter((text) => !removedNetworks.has(text))
  return formatState(
    await client.change(merchant, { blockedNetworks, after: currentState.changed?.at ?? null, ...justification }),
  )
}

const formatNetworks = (networks: readonly string[]): string =>
  networks.length > MAX_SHOWN
    ? `${networks.slice(0, MAX_SHOWN).join(', ')} and ${networks.length - MAX_SHOWN} more`
    : networks.join(', ')

const formatState = (state: SiteState): CommandResult => ({
  json: state,
  text: `${state.merchant} is ${state.maintenance ? 'closed for maintenance' : 'open'}, and blocks ${
    state.blockedNetworks.join(', ') || 'nobody'
  }\n`,
})
