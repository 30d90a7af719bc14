export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** One window of a browser with a profile of its own: what the three engines' drivers have in common, and no more. */
export interface Tab {
  /** Sets out for another document, and waits for nothing of it. */
  leaveFor(url: string): Promise<void>
  /** Runs a function in the page. It sees nothing of this file but its arguments, which travel as JSON. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
  /** Presses and releases the main button at a point of the viewport. */
  pressAt(x: number, y: number): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  /** Presses and releases the Escape key. */
  escape(): Promise<void>
  /** Deletes the cookies of the page that is open. */
  clearCookies(): Promise<void>
  /** Closes the windows that the page has opened; resolves to their number. */
  closeOthers(): Promise<number>
  /** PNG of the viewport. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export interface Browser {
  readonly engine: EngineName
  newTab(): Promise<Tab>
  close(): Promise<void>
}

/** As wide as a phone, where the engine can be. */
export const WINDOW = { width: 390, height: 844 }
