import { isWaiting, type ProposalRow, type Waits } from '@tessera/contracts'
import type { Connection } from './connection.ts'
import type { CommandResult } from './release-commands.ts'
import { minute } from './table.ts'

/** Formats a pending proposal, and the link at which another person can approve it. */
export const formatWaiting = (url: string, { waits }: Waits): CommandResult => ({
  json: { waits },
  text:
    `waits for a second person until ${minute(waits.expiresAt)} UTC: proposal ${waits.id} on ${waits.merchant}\n` +
    `  ${approvalLink(url, waits)}\n  tessera approve ${waits.id} --reason …, by another person\n`,
})

const approvalLink = (url: string, { id }: ProposalRow): string =>
  `${url.replace(/\/$/, '')}/ops/approvals#proposal-${id}`

/** Formats the result of a change, or its pending proposal. */
export const orWaiting = async <T extends object>(
  { url }: Connection,
  reply: T | Waits,
  format: (reply: T) => CommandResult | Promise<CommandResult>,
): Promise<CommandResult> => (isWaiting(reply) ? formatWaiting(url, reply) : format(reply))
