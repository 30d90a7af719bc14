import type { Declare } from './declare.ts'
import { dropGroup, type GroupOptions, groups, setGroup } from './group-commands.ts'
import type { PlanWord } from './waves-calls.ts'
import { beginWaves, tellPlan, type WavesOptions, waves } from './waves-commands.ts'

const PLAN_COMMANDS = {
  'waves-approve': ['approve', 'approve and start a plan of another person, for all of its merchants'],
  'waves-decline': ['decline', 'end a plan that waits, one’s own too'],
  'waves-pause': ['pause', 'let nothing more of a plan begin for now'],
  'waves-resume': ['resume', 'go on with a plan that was paused or halted'],
  'waves-stop': ['stop', 'let nothing more of a plan begin, ever; what it did stays'],
  'waves-back': ['take-back', 'give every merchant of a plan what it had before'],
} as const satisfies Record<string, readonly [PlanWord, string]>

/** The commands about groups of merchants, and changes that go through them in waves. */
export function addWavesCommands({ command, explained, whole: integer, collect }: Declare): void {
  command('groups', 'groups of merchants, in their order', groups)
  explained(
    'group <name> [merchants...]',
    'make a group of these merchants, or of all, or change it',
    (connection, options: GroupOptions, name: string, merchants: string[]) =>
      setGroup(connection, name, merchants, options),
  ).requiredOption('--position <number>', 'its place among the groups', integer)
  explained(
    'group-drop <name>',
    'drop a group; plans that were made go on',
    (connection, { reason }: { reason: string }, name: string) => dropGroup(connection, name, reason),
  )
  command(
    'waves [plan]',
    'list plans of waves, newest first, or the state of each merchant of one plan',
    (connection, { before }: { before?: number }, id?: string) =>
      waves(connection, id === undefined ? undefined : integer(id), before),
  ).option('--before <plan>', 'only older ones', integer)
  explained(
    'waves-begin',
    'give groups of merchants other versions, one after the other',
    (connection, o: WavesOptions) => beginWaves(connection, o),
  )
    .requiredOption('--set <name=version[:gear]>', 'member to change where it runs; repeat for more', collect, [])
    .option('--wave <group>', 'group of a wave; repeat in their order; all groups without', collect, [])
    .requiredOption('--share <percent>', 'share of the visitors; repeat, rising', collect, [])
    .requiredOption('--minutes <number>', 'minutes that every rollout of a wave stays at each share', integer)
    .option('--no-promote', 'leave the rollouts at their last share')
  for (const [usage, [action, description]] of Object.entries(PLAN_COMMANDS))
    explained(`${usage} <plan>`, description, (connection, { reason }: { reason: string }, id: string) =>
      tellPlan(connection, integer(id), action, reason),
    )
}
