import type { LoadReport } from '@tessera/contracts'

/** Load error of a slice's code: the phase that failed, and if waiting or a retry can help. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
  readonly phase: LoadReport['phase']
  readonly outcome: Exclude<LoadReport['outcome'], 'ok'>
  constructor(phase: LoadReport['phase'], outcome: Exclude<LoadReport['outcome'], 'ok'>, cause?: unknown) {
    super(`${phase}: ${outcome}${cause ? ` (${cause instanceof Error ? cause.message : cause})` : ''}`, { cause })
    this.phase = phase
    this.outcome = outcome
  }
}

/** Runs one phase of a load; anything thrown becomes a {@link LoadError} of that phase. */
export async function inPhase<T>(phase: LoadReport['phase'], promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError(phase, 'failed', error)
  }
}
