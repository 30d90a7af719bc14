/** Where the command line runs: what it reads besides its arguments, and where it writes. */
export interface Terminal {
  env: Record<string, string | undefined>
  cwd: string
  out(text: string): void
  err(text: string): void
  /** Whether progress may redraw its line. */
  live: boolean
  /** Top folder of the checkout whose command this is: its stack and its workspaces are meant where no other are named. */
  checkout?: string
}

/** The call itself is wrong, so that nothing was asked of the registry. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Exit codes of every command. */
export const EXIT = { ok: 0, refused: 1, usage: 2, unreachable: 3 } as const
