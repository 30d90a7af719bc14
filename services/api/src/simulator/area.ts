/** One thing that somebody does. What it is about has a name of the simulator's: numbers of the product's are of chance. */
export interface Step {
  do: string
  /** Whom it touches. */
  player: number
}

/** How a step's process fares: it may die before anything is committed, or once it has asked the outside and written nothing down. */
export type Fate = 'lives' | 'dies' | 'dies after asking'
export class Died extends Error {}

/** What the outside was asked in a step and said, by the simulator's names; what has several words stands in one order for all runs. */
export interface Word {
  of: string
  name: string
  /** What reached the product; null where nothing did. */
  said: string | null
  /** Minor units, where the word has an amount. */
  amount?: bigint
}

/** How a step went: what was answered, what the outside was asked and said, and whether its process died after asking. */
export interface Told {
  answer: string
  words: readonly Word[]
  died: boolean
}

/** A part of the business: its steps, how the product does them, and what the model says to it. */
export interface Area<S extends Step = Step> {
  /** How often each is tried, beside all others. */
  shares: Readonly<Record<S['do'], number>>
  /** Draws a step from what the model knows to stand; null where there is nothing to do it with. */
  draw(what: S['do'], n: number, player: number): S | null
  /** Does it as the product does. */
  perform(step: S): Promise<string>
  /** Whether the process may die between asking the outside and writing the answer down. */
  mayDieAfterAsking?(step: S): boolean
  /** What must be answered, by the model, which does it too. */
  expect(step: S, at: number, told: Told): string
}

/** A step, and whose it is. */
export interface Drawn {
  area: Area
  step: Step
}

export class Violation extends Error {}

/** The step's share of all: what is drawn. */
export function shareOf(areas: readonly Area[]): readonly { area: Area; what: string; share: number }[] {
  return areas.flatMap((area) => Object.entries(area.shares).map(([what, share]) => ({ area, what, share })))
}
