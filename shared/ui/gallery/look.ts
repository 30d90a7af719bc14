import { useSyncExternalStore } from 'react'
import { SAMPLES } from './samples.ts'
import { THEMES, type ThemeName } from './themes.ts'

export const LANGUAGES = ['th', 'en'] as const
export const DIRECTIONS = ['ltr', 'rtl'] as const

/** View settings of the gallery, all from the address. */
export interface Look {
  readonly theme: ThemeName
  readonly lang: (typeof LANGUAGES)[number]
  /** From right to left every text is one of the pseudo language. */
  readonly dir: (typeof DIRECTIONS)[number]
  /** One component, or all of them. */
  readonly part: string
}

export const ALL = 'all'

const oneOf = <T extends string>(value: string | null, all: readonly [T, ...T[]]): T =>
  all.find((option) => option === value) ?? all[0]

export function lookOf(search: string): Look {
  const query = new URLSearchParams(search)
  const names = SAMPLES.map(({ name }) => name)
  return {
    theme: oneOf(query.get('theme'), Object.keys(THEMES) as [ThemeName, ...ThemeName[]]),
    lang: oneOf(query.get('lang'), LANGUAGES),
    dir: oneOf(query.get('dir'), DIRECTIONS),
    part: oneOf(query.get('part'), [ALL, ...names]),
  }
}

export const hrefOf = (appearance: Look): string => `?${new URLSearchParams({ ...appearance })}`

/** Navigates without a reload, and notifies the listeners. */
export function show(appearance: Look): void {
  history.pushState(null, '', hrefOf(appearance))
  dispatchEvent(new PopStateEvent('popstate'))
}

function subscribe(changed: () => void): () => void {
  addEventListener('popstate', changed)
  return () => removeEventListener('popstate', changed)
}

export const useLook = (): Look => lookOf(useSyncExternalStore(subscribe, () => location.search))
