export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** Browser window with its own profile: the common subset of the three engines' drivers. */
export interface Tab {
  /** Starts the navigation to another document without waiting for it. */
  startNavigation(url: string): Promise<void>
  /** Runs a function in the page. It can use only its arguments, which are sent as JSON. */
  run<Args extends unknown[], Result>(task: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
  /** Presses and releases the main button at a point of the viewport. */
  pressAt(x: number, y: number): Promise<void>
  /** Types into the focused element. */
  typeText(text: string): Promise<void>
  /** Presses and releases the Escape key. */
  pressEscape(): Promise<void>
  /** Deletes the cookies of the page that is open. */
  clearCookies(): Promise<void>
  /** Closes the windows that the page has opened; resolves to their number. */
  closeOtherWindows(): Promise<number>
  /** PNG of the viewport. */
  takeScreenshot(): Promise<Buffer>
  close(): Promise<void>
}

export interface Browser {
  readonly engine: EngineName
  newTab(): Promise<Tab>
  close(): Promise<void>
}

/** Width of a phone, if the engine supports it. */
export const WINDOW_SIZE = { width: 390, height: 844 }
