import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { addApplyCommands } from './apply-program.ts'
import { addApprovalCommands } from './approval-program.ts'
import { audit } from './audit-commands.ts'
import {
  type ComposeOptions,
  compose,
  compositions,
  type MoveOptions,
  merchants,
  rollback,
  status,
} from './composition-commands.ts'
import { addConfigurationCommands } from './configuration-program.ts'
import { type Connection, type ConnectionOptions, connect } from './connection.ts'
import type { Add, Declare } from './declare.ts'
import { diff } from './diff-command.ts'
import { type DoctorOptions, doctor } from './doctor-command.ts'
import { addEmulateCommand } from './emulate-command.ts'
import { type FaultOptions, faults } from './fault-commands.ts'
import { addFreezeCommands } from './freeze-program.ts'
import { type RetentionOptions, retain } from './merchant-commands.ts'
import { addMerchantCommands } from './merchant-program.ts'
import { NoOperations, OperationsRefusal } from './operations-client.ts'
import { type OverrideOptions, override } from './override-command.ts'
import { createToken, login, logout, revokeToken, type TokenOptions, tokens, whoami } from './people-commands.ts'
import { type PreviewOptions, preview, previews, revokePreview } from './preview-commands.ts'
import { RegistryRefusal } from './registry-client.ts'
import { type CommandResult, check, publish, releases } from './release-commands.ts'
import { type PromoteOptions, promote, type RolloutOptions, rollout } from './rollout-commands.ts'
import { addSiteCommands } from './site-program.ts'
import { EXIT, type Terminal, UsageError } from './terminal.ts'
import { addWavesCommands } from './waves-program.ts'
import { addWebhookCommands } from './webhook-program.ts'

interface CommonOptions extends ConnectionOptions {
  json?: boolean
}

const collect = (value: string, previous: string[]): string[] => [...previous, value]
const integer = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('it must be a number')
  return Number(text)
}
const reasonText = (text: string): string => {
  if (text.trim().length < 3 || text.length > 300) throw new InvalidArgumentError('it has 3 to 300 characters')
  return text
}

/** Runs the `tessera` command line once and returns its exit code. */
export async function runTessera(args: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode: number = EXIT.ok
  const program = buildProgram(terminal, (code) => {
    exitCode = code
  })
  const json = args.includes('--json')
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    const [code, failure] = describeError(error)
    terminal.err(
      json
        ? `${JSON.stringify(failure)}\n`
        : `${failure.code}: ${failure.message}\n${failure.remedy ? `  ${failure.remedy}\n` : ''}`,
    )
    return code
  }
}

function describeError(error: unknown): [number, { code: string; message: string; remedy?: string }] {
  if (error instanceof RegistryRefusal || error instanceof OperationsRefusal) return [EXIT.refused, error.refusal]
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof UsageError) return [EXIT.usage, { code: 'usage', message }]
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  const service = error instanceof NoOperations ? 'desk' : 'registry'
  return [
    EXIT.unreachable,
    { code: 'unreachable', message: `no valid response from the ${service}: ${message}${cause}` },
  ]
}

function buildProgram(terminal: Terminal, setExitCode: (exit: number) => void): Command {
  const program = new Command('tessera').description('Publishes releases and decides what each merchant runs.')
  program.exitOverride().configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
  const command: Add = <A extends unknown[]>(
    usage: string,
    description: string,
    run: (connection: Connection, options: never, ...args: A) => Promise<CommandResult>,
  ) =>
    program
      .command(usage)
      .description(description)
      .option('--registry <url>', 'address of the registry')
      .option('--token-file <file>', 'file with the token')
      .option('--json', 'print JSON')
      .action(async (...args: unknown[]) => {
        const self = args.at(-1) as Command
        const options = self.opts<CommonOptions>()
        const connection = await connect(options, terminal)
        const result = await run(connection, options as never, ...(self.processedArgs as A))
        if (options.dryRun && !options.json) terminal.err('dry run: checked, and nothing was changed\n')
        terminal.out(options.json ? `${JSON.stringify(result.json, null, 2)}\n` : result.text)
        setExitCode(result.exit ?? EXIT.ok)
      })
  const changingCommand: Add = (...args) => command(...args).option('--dry-run', 'validate only, change nothing')
  const explainedCommand: Add = (...args) =>
    changingCommand(...args).requiredOption('--reason <text>', 'why, for the audit', reasonText)

  const moveCommand: Add = (...args) =>
    explainedCommand(...args).option('--through-freeze', 'even while it is frozen, as an administrator')

  command('login', 'save the token of --token-file or TESSERA_TOKEN for this registry', (c, o: ConnectionOptions) =>
    login(c, terminal, o),
  )
  command('logout', 'remove the saved token of this registry', (c) => logout(c, terminal))
  command('whoami', 'whose token is used', whoami)
  changingCommand(
    'publish <target>',
    'publish the build of a workspace or folder',
    (c, o: { dryRun?: boolean }, target: string) =>
      o.dryRun ? check(c, terminal, target) : publish(c, terminal, target),
  )
  command('check <target>', 'pass the gate without publishing', (c, _o, target: string) => check(c, terminal, target))
  command('releases [name]', 'list releases, newest first', (c, { before }: { before?: string }, name?: string) =>
    releases(c, name, before),
  ).option('--before <instant>', 'only those published before')
  command('merchants', 'list merchants', merchants)
  command(
    'compositions <merchant>',
    'list compositions of a merchant, newest first; * marks what it runs',
    (c, { before }: { before?: number }, merchant: string) => compositions(c, merchant, before),
  ).option('--before <number>', 'only those with a smaller number', integer)
  moveCommand(
    'compose <merchant>',
    'make the next composition of a merchant and run it',
    (c, o: ComposeOptions, m: string) => compose(c, m, o),
  )
    .option('--set <name=version[:gear]>', 'member to add or change; repeat for more', collect, [])
    .option('--remove <name>', 'slice to take away; repeat for more', collect, [])
    .option('--configuration <number>', 'configuration for its pages, by number', integer)
    .option('--no-promote', 'make it without running it')
  moveCommand(
    'rollback <merchant> <target>',
    'run any composition of a merchant again, by number or id',
    (c, o: MoveOptions, merchant: string, target: string) => rollback(c, merchant, target, o),
  )
  moveCommand(
    'rollout <merchant> [target]',
    'give a share of the visitors what a composition changes, by number or id; --stop ends it',
    (c, o: RolloutOptions, merchant: string, target?: string) => rollout(c, merchant, o, target),
  )
    .option('--percent <number>', 'share of the visitors, 0 to 100', integer)
    .option('--rollout <number>', 'one that runs, by its number', integer)
    .option('--configuration <number>', 'roll this configuration out, based on the stable composition', integer)
    .option('--stop', 'give its visitors the stable composition again')
  moveCommand('promote <merchant>', 'promote a rollout to all visitors', (c, o: PromoteOptions, merchant: string) =>
    promote(c, merchant, o),
  )
    .option('--rollout <number>', 'which one, when several run', integer)
    .option('--anyway', 'even one that the guard halted, or that fails too often')
  explainedCommand(
    'preview <merchant>',
    'print a link that previews a composition, or changes to what runs',
    (c, o: PreviewOptions, merchant: string) => preview(c, terminal, merchant, o),
  )
    .option('--set <name=version[:gear]>', 'member to add or change; repeat for more', collect, [])
    .option('--remove <name>', 'slice to take away; repeat for more', collect, [])
    .option('--composition <number>', 'one of the merchant, as it is', integer)
    .option('--configuration <number>', 'configuration for its pages, by number', integer)
    .option('--publish <slice>', 'build a workspace or folder, publish it as a preview release, and show that')
    .option('--pr <number>', 'pull request that --publish names in the version', integer, 0)
    .option('--commit <hash>', 'what --publish ends the version with; by default a new one each time')
    .option('--days <number>', 'how long the link opens it, 14 at most', integer, 7)
    .option('--path <path>', 'page to open', '/m/home')
  command(
    'previews <merchant>',
    'list links to previews of a merchant, newest first',
    (c, { before }: { before?: string }, merchant: string) => previews(c, merchant, before),
  ).option('--before <id>', 'only older ones')
  explainedCommand(
    'preview-revoke <merchant> <id>',
    'let a link to a preview open nothing any more',
    (c, { reason }: { reason: string }, merchant: string, id: string) => revokePreview(c, merchant, id, reason),
  )
  command('audit [verify]', 'who changed what, newest first; verify computes its chain again', audit)
    .option('--merchant <code>', 'only changes of one merchant')
    .option('--before <row>', 'only older rows', integer)
  command(
    'faults <merchant>',
    'errors in members’ browsers after loading, latest report first',
    (c, o: FaultOptions, merchant: string) => faults(c, merchant, o),
  )
    .option('--of <name[=version]>', 'only those of one slice, or of the shell, and of one version')
    .option('--before <row>', 'the page after a row', integer)
  command('status', 'what every merchant runs', status)
  command(
    'diff <merchant> <to> [from]',
    'what sets a composition apart from another, or from what runs',
    (c, _o, merchant: string, to: string, from?: string) => diff(c, merchant, to, from),
  )
  command('doctor', 'check that everything matches the registry', (c, o: DoctorOptions) => doctor(c, terminal, o))
    .option('--site <url>', 'a site whose pages are looked at; by default that of the local stack')
    .option('--domain <name>', 'domain; each merchant has its code as subdomain', 'localhost')
  command(
    'override [rules...]',
    'the link that opens a site with slices of your own: lobby:3001',
    (c, o: OverrideOptions, rules: string[]) => override(c, terminal, rules, o),
  )
    .option('--site <url>', 'address of the site; by default that of the local stack')
    .option('--path <path>', 'page to open', '/m/home')
    .option('--off', 'the link that takes every override away')
  changingCommand('retain', 'retire releases that are not used or needed any more', (c, o: RetentionOptions) =>
    retain(c, o),
  )
    .option('--days <number>', 'what ran within these days stays', integer, 30)
    .option('--keep <number>', 'newest releases of each slice that stay', integer, 5)
  command('tokens', 'list tokens', tokens)
  changingCommand('token-create <holder>', 'make a token; it is shown once', (c, o: TokenOptions, holder: string) =>
    createToken(c, terminal, holder, o),
  )
    .requiredOption('--role <role>', 'viewer, publisher, operator, admin or edge')
    .option(
      '--scope <name>',
      'slice of a publisher, merchant of an operator: one at least; repeat for more',
      collect,
      [],
    )
    .option('--days <number>', 'it ends by itself after so many days, 366 at most', integer)
    .option('--machine', 'a program holds it, so it approves nothing')
  explainedCommand(
    'token-revoke <id>',
    'let a token open nothing any more',
    (c, { reason }: { reason: string }, id: string) => revokeToken(c, id, reason),
  )
  const declare: Declare = {
    command,
    changing: changingCommand,
    explained: explainedCommand,
    move: moveCommand,
    whole: integer,
    collect,
  }
  addApplyCommands(declare, terminal)
  addMerchantCommands(declare)
  addApprovalCommands(declare)
  addWebhookCommands(declare)
  addFreezeCommands(declare)
  addConfigurationCommands(declare, terminal)
  addWavesCommands(declare)
  addEmulateCommand(program, terminal)
  addSiteCommands(program, terminal)
  return program
}
