/** Environment of the command line: its inputs besides the arguments, and its outputs. */
export interface Terminal {
  env: Record<string, string | undefined>
  cwd: string
  out(text: string): void
  err(text: string): void
  /** True if progress may redraw its line. */
  live: boolean
  /** Root folder of the checkout of this command; its stack and workspaces are the defaults. */
  checkout?: string
}

/** Invalid command line; no request was sent to the registry. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Exit codes of every command. */
export const EXIT = { ok: 0, refused: 1, usage: 2, unreachable: 3 } as const
