/** One action of the simulation. Objects have names given by the simulator, because the product's ids are random. */
export interface Step {
  do: string
  player: number
}

/** Crash mode of a step's process: none, before any commit, or after an external request whose response is not stored. */
export type CrashMode = 'lives' | 'dies' | 'dies after asking'
export class ProcessDied extends Error {}

/** External requests and responses of a step, by the simulator's names; if there are several, they have the same order in all runs. */
export interface ExternalCall {
  of: string
  name: string
  /** Response that reached the product; null if there was none. */
  said: string | null
  /** Minor units; absent if the call has no amount. */
  amount?: bigint
}

/** Result of a step: its response, the external requests and responses, and true if its process died after a request. */
export interface StepResult {
  answer: string
  words: readonly ExternalCall[]
  died: boolean
}

/** A module of the simulation: its steps, their execution by the product, and the model's expectations. */
export interface Area<S extends Step = Step> {
  /** Relative frequency of each step. */
  shares: Readonly<Record<S['do'], number>>
  /** Draws a step from the model's state; null if the state does not allow one. */
  draw(action: S['do'], n: number, player: number): S | null
  /** Executes the step with the product. */
  perform(step: S): Promise<string>
  /** True if the process may die between the external request and storing the response. */
  mayDieAfterAsking?(step: S): boolean
  /** Applies the step to the model, and returns the response that it requires. */
  expect(step: S, at: number, result: StepResult): string
}

/** Step together with its area. */
export interface DrawnStep {
  area: Area
  step: Step
}

export class Violation extends Error {}

/** Lists the relative frequency of every action. */
export function listShares(areas: readonly Area[]): readonly { area: Area; what: string; share: number }[] {
  return areas.flatMap((area) => Object.entries(area.shares).map(([action, share]) => ({ area, what: action, share })))
}
