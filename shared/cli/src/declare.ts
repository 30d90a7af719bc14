import type { Command } from 'commander'
import type { Connection } from './connection.ts'
import type { CommandResult } from './release-commands.ts'

/** Declares a command, with what every command has. */
export type Add = <A extends unknown[]>(
  usage: string,
  description: string,
  run: (connection: Connection, options: never, ...args: A) => Promise<CommandResult>,
) => Command

/** Functions with which other files declare commands. */
export interface Declare {
  command: Add
  /** One that changes something. */
  changing: Add
  /** One that changes something, with its reason. */
  explained: Add
  whole: (text: string) => number
  collect: (value: string, before: string[]) => string[]
}
