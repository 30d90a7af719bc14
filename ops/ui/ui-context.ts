import { createContext, useContext } from 'react'
import type { ClockStore } from './stores/clock.store.ts'
import type { NoticesStore } from './stores/notices.store.ts'
import type { Resources } from './stores/resources.ts'
import type { ThemeStore } from './stores/theme.store.ts'

/** Stores that the shared components use on every page. */
export interface Ui {
  resources: Resources
  notices: NoticesStore
  theme: ThemeStore
  clock: ClockStore
  /** Formats the title of the browser's tab from the page's title. */
  documentTitle: (page: string) => string
}

export const UiContext = createContext<Ui | null>(null)

export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui) throw new Error('useUi must be called inside UiContext')
  return ui
}
