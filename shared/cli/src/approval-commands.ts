import type { ProposalRow, ProposedAct } from '@tessera/contracts'
import type { Connection } from './connection.ts'
import type { CommandResult } from './release-commands.ts'
import { minute, table } from './table.ts'

export interface ProposalsOptions {
  all?: boolean
  before?: number
}

/** Lists proposals that wait for a second approver, of one merchant or of all. */
export async function proposals(
  { client }: Connection,
  { all = false, before }: ProposalsOptions,
  merchant?: string,
): Promise<CommandResult> {
  const rows = await client.proposals({ open: !all, ...(merchant ? { merchant } : {}), ...(before ? { before } : {}) })
  const cells = rows.map((row) => [
    String(row.id),
    row.merchant,
    stateOf(row),
    formatAct(row.act),
    row.createdBy,
    minute(row.createdAt),
    minute(row.expiresAt),
    row.reason,
  ])
  return { json: rows, text: table(['PROPOSAL', 'MERCHANT', 'STATE', 'WHAT', 'BY', 'MADE', 'UNTIL', 'REASON'], cells) }
}

const stateOf = ({ state, decided }: ProposalRow): string => (decided ? `${state} by ${decided.by}` : state)

/** Formats the proposed action: `move to {composition}`, `rollout to 10 %`. */
function formatAct({ kind, body }: ProposedAct): string {
  switch (kind) {
    case 'move':
      return `move to ${body.composition}`
    case 'rollout':
      return `rollout of ${body.composition ?? body.rollout} to ${body.percent} %`
    case 'promote':
      return `promote ${body.rollout}${body.anyway ? ', though it was halted' : ''}`
    case 'guard':
      return `guard ${body.guard.maxRate * 100} %`
    case 'flags':
      return (['locked', 'protected', 'approval'] as const)
        .flatMap((flag) => (body[flag] === undefined ? [] : [`${body[flag] ? '' : 'not '}${flag}`]))
        .join(', ')
  }
}

/** Executes another person's proposal. */
export async function approve({ client }: Connection, id: number, reason: string): Promise<CommandResult> {
  const reply = await client.approve(id, reason)
  const { proposal, rollouts } = reply
  const endedLines = rollouts.flatMap(({ number, ended }) =>
    ended ? [`  rollout ${number} has ended: ${ended.message}\n`] : [],
  )
  return {
    json: reply,
    text: `done on ${proposal.merchant}: ${formatAct(proposal.act)}, proposed by ${proposal.createdBy}\n${endedLines.join('')}`,
  }
}

/** Ends a proposal without executing it. */
export async function decline({ client }: Connection, id: number, reason: string): Promise<CommandResult> {
  const row = await client.decline(id, reason)
  return { json: row, text: `proposal ${row.id} on ${row.merchant} is declined: no visitor is moved\n` }
}
