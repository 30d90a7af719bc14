import { configuration, configurations, diffConfigurations, publishConfiguration } from './configuration-commands.ts'
import type { Declare } from './declare.ts'
import type { Terminal } from './terminal.ts'

/** The commands about the configurations of merchants. */
export function addConfigurationCommands({ command, explained, whole: integer }: Declare, terminal: Terminal): void {
  command(
    'configurations <merchant>',
    'list configurations of a merchant, newest first',
    (connection, { before }: { before?: number }, merchant: string) => configurations(connection, merchant, before),
  ).option('--before <number>', 'only those with a smaller number', integer)
  command(
    'configuration <merchant> <number>',
    'print a configuration as a file to change and publish',
    (connection, _options, merchant: string, number: string) => configuration(connection, merchant, integer(number)),
  )
  explained(
    'configuration-publish <merchant> <file>',
    'publish a JSON file as the next configuration of a merchant, without rolling it out',
    (connection, { reason }: { reason: string }, merchant: string, file: string) =>
      publishConfiguration(connection, terminal, merchant, file, reason),
  )
  command(
    'configuration-diff <merchant> <to> [from]',
    'what sets a configuration apart from another, or from the one before; "file" is the merchant’s file',
    (connection, _options, merchant: string, to: string, from?: string) =>
      diffConfigurations(connection, merchant, to, from),
  )
}
