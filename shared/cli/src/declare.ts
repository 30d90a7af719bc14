import type { Command } from 'commander'
import type { Connection } from './connection.ts'
import type { CommandResult } from './release-commands.ts'

/** Declares a command with the common options. */
export type Add = <A extends unknown[]>(
  usage: string,
  description: string,
  run: (connection: Connection, options: never, ...args: A) => Promise<CommandResult>,
) => Command

/** Functions with which other files declare commands. */
export interface Declare {
  command: Add
  /** Declares a command that changes something. */
  changing: Add
  /** Declares a command that changes something and requires a reason. */
  explained: Add
  /** Declares a command that moves merchants: it requires a reason, and administrators may override a freeze. */
  move: Add
  whole: (text: string) => number
  collect: (value: string, before: string[]) => string[]
}
