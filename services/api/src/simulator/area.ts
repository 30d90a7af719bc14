/** One action of the simulation. Its objects have names of the simulator's, because the product's ids are random. */
export interface Step {
  do: string
  player: number
}

/** Crash mode of a step's process: none, before any commit, or after an external request whose response is not stored. */
export type CrashMode = 'lives' | 'dies' | 'dies after asking'
export class Died extends Error {}

/** External requests and responses of a step, by the simulator's names; several are in one order for all runs. */
export interface Word {
  of: string
  name: string
  /** Response that reached the product; null if there was none. */
  said: string | null
  /** Minor units, where the word has an amount. */
  amount?: bigint
}

/** Result of a step: its response, the external requests and responses, and true if its process died after a request. */
export interface StepResult {
  answer: string
  words: readonly Word[]
  died: boolean
}

/** A module of the simulation: its steps, their execution by the product, and the model's expectations. */
export interface Area<S extends Step = Step> {
  /** Relative frequency of each step. */
  shares: Readonly<Record<S['do'], number>>
  /** Draws a step from the model's state; null if there is nothing to do it with. */
  draw(action: S['do'], n: number, player: number): S | null
  /** Does it as the product does. */
  perform(step: S): Promise<string>
  /** True if the process may die between the external request and storing the response. */
  mayDieAfterAsking?(step: S): boolean
  /** Applies the step to the model, and returns the response that it requires. */
  expect(step: S, at: number, result: StepResult): string
}

/** A step, and whose it is. */
export interface Drawn {
  area: Area
  step: Step
}

export class Violation extends Error {}

/** The step's share of all: what is drawn. */
export function shareOf(areas: readonly Area[]): readonly { area: Area; what: string; share: number }[] {
  return areas.flatMap((area) => Object.entries(area.shares).map(([action, share]) => ({ area, what: action, share })))
}
