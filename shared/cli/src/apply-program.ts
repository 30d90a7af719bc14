import { type ApplyOptions, apply, exportSite } from './apply-commands.ts'
import type { Declare } from './declare.ts'
import type { Terminal } from './terminal.ts'

/** The commands about the desired state of merchants in a file. */
export function addApplyCommands({ command, move }: Declare, terminal: Terminal): void {
  move('apply', 'make merchants run what a YAML file lists; the others stay as they are', (c, o: ApplyOptions) =>
    apply(c, terminal, o),
  ).requiredOption('-f, --file <file>', 'the file, as export prints it')
  command('export', 'print what every merchant runs, as a file for apply', exportSite)
}
