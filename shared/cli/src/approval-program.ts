import { approve, decline, type ProposalsOptions, proposals } from './approval-commands.ts'
import type { Declare } from './declare.ts'

/** The commands of the second approver. */
export function addApprovalCommands({ command, explained, whole: integer }: Declare): void {
  command(
    'proposals [merchant]',
    'what waits for a second person, newest first',
    (connection, options: ProposalsOptions, merchant?: string) => proposals(connection, options, merchant),
  )
    .option('--all', 'what was decided or lapsed too')
    .option('--before <proposal>', 'only older ones', integer)
  explained(
    'approve <proposal>',
    'approve and apply a proposal of another person, by its number',
    (connection, { reason }: { reason: string }, id: string) => approve(connection, integer(id), reason),
  )
  explained(
    'decline <proposal>',
    'end a proposal without doing it, one’s own too',
    (connection, { reason }: { reason: string }, id: string) => decline(connection, integer(id), reason),
  )
}
