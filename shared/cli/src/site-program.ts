import { type Command, InvalidArgumentError } from 'commander'
import type { OperationsClient } from './operations-client.ts'
import { type OperationsOptions, withOperations } from './operations-connection.ts'
import type { CommandResult } from './release-commands.ts'
import { type Because, block, setMaintenance, sites, unblock } from './site-commands.ts'
import type { Terminal } from './terminal.ts'

interface CommonOptions extends OperationsOptions {
  json?: boolean
}

const lengthBetween =
  (min: number, max: number) =>
  (text: string): string => {
    if (text.trim().length < min || text.length > max)
      throw new InvalidArgumentError(`it has ${min} to ${max} characters`)
    return text
  }

/** Adds `tessera site`: which sites are open, and to whom. These commands call the desk, all others the registry. */
export function addSiteCommands(program: Command, terminal: Terminal): void {
  const site = program.command('site').description('show which sites are open, and to whom; uses the desk')
  const command = <A extends unknown[]>(
    usage: string,
    description: string,
    run: (client: OperationsClient, because: Because, ...args: A) => Promise<CommandResult>,
    isDefault = false,
  ): Command =>
    site
      .command(usage, { isDefault })
      .description(description)
      .option('--desk <url>', 'address of the desk; TESSERA_DESK_URL without it')
      .option('--operator <name>', 'name of the operator; TESSERA_OPERATOR without it')
      .option('--password-file <file>', "file with the operator's password; TESSERA_OPERATOR_PASSWORD without it")
      .option('--json', 'print JSON')
      .action(async (...args: unknown[]) => {
        const self = args.at(-1) as Command
        const options = self.opts<CommonOptions & Because>()
        const { reason } = options
        const result = await withOperations(options, terminal, (client) =>
          run(client, { reason }, ...(self.processedArgs as A)),
        )
        if (options.dryRun && !options.json) terminal.err('dry run: checked, and nothing was changed\n')
        terminal.out(options.json ? `${JSON.stringify(result.json, null, 2)}\n` : result.text)
      })
  const changing: typeof command = (...args) =>
    command(...args)
      .option('--dry-run', 'validate only, change nothing')
      .requiredOption('--reason <text>', 'why, for the record', lengthBetween(3, 500))

  command('list', 'list all sites', sites, true)
  changing('close <merchant>', 'show the maintenance page to all visitors', (client, because, merchant: string) =>
    setMaintenance(client, merchant, true, because),
  )
  changing('open <merchant>', 'open it again; blocked networks stay blocked', (client, because, merchant: string) =>
    setMaintenance(client, merchant, false, because),
  )
  changing(
    'block <merchant> <networks...>',
    'turn addresses or networks away as region restricted',
    (client, because, merchant: string, networks: string[]) => block(client, merchant, networks, because),
  )
  changing(
    'unblock <merchant> <networks...>',
    'let addresses or networks in again',
    (client, because, merchant: string, networks: string[]) => unblock(client, merchant, networks, because),
  )
}
