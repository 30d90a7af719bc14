/** One action of the simulation. Objects have names given by the simulator, because the product's ids are random. */
export interface Step {
  do: string
  player: number
}

/** Crash of a step's process: none, before any commit, or after an external call whose response is then not stored. */
export type CrashMode = 'lives' | 'dies' | 'dies after asking'
export class ProcessCrash extends Error {}

/** External call of a step, by the simulator's names. Several calls of a step have the same order in all runs. */
export interface ExternalCall {
  kind: string
  name: string
  /** Response that reached the product; null if there was none. */
  outcome: string | null
  /** Minor units; absent if the call has no amount. */
  amount?: bigint
}

/** Result of a step: its response, the external requests and responses, and true if its process died after a request. */
export interface StepResult {
  response: string
  calls: readonly ExternalCall[]
  hasCrashed: boolean
}

/** A module of the simulation: its steps, their execution by the product, and the model's expectations. */
export interface Area<S extends Step = Step> {
  /** Relative frequency of each step. */
  weights: Readonly<Record<S['do'], number>>
  /** Returns a random step that fits the model's state; null if the state does not allow one. */
  randomStep(action: S['do'], n: number, player: number): S | null
  /** Executes the step with the product. */
  perform(step: S): Promise<string>
  /** True if the process can be crashed between the external call and storing its response. */
  canCrashAfterCall?(step: S): boolean
  /** Applies the step to the model, and returns the response that it requires. */
  expect(step: S, at: number, result: StepResult): string
}

/** Step together with its area. */
export interface AreaStep {
  area: Area
  step: Step
}

export class Violation extends Error {}

/** Lists the relative frequency of every action. */
export function listWeights(areas: readonly Area[]): readonly { area: Area; action: string; weight: number }[] {
  return areas.flatMap((area) => Object.entries(area.weights).map(([action, weight]) => ({ area, action, weight })))
}
