import type { Declare } from './declare.ts'
import { type FreezeOptions, freeze, freezes, liftFreeze } from './freeze-commands.ts'

/** The commands about freezes. */
export function addFreezeCommands({ command, explained, whole: integer }: Declare): void {
  command('freezes', 'list freezes, newest first', (connection, { before }: { before?: number }) =>
    freezes(connection, before),
  ).option('--before <freeze>', 'only older ones', integer)
  explained(
    'freeze [merchants...]',
    'create a freeze: visitors of these merchants, or of all, get nothing new for a while',
    (connection, options: FreezeOptions, merchants: string[]) => freeze(connection, merchants, options),
  )
    .option('--from <instant>', 'when it begins, with its zone: 2026-12-24T18:00+07:00; now without')
    .requiredOption('--to <instant>', 'when it ends, with its zone')
  explained(
    'freeze-lift <freeze>',
    'end a window before its time, by its number',
    (connection, { reason }: { reason: string }, id: string) => liftFreeze(connection, integer(id), reason),
  )
}
