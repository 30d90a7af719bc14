const KEY = 'tessera.ops.theme'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export function loadTheme(storage: Storage): Theme {
  const stored = storage.getItem(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

export const saveTheme = (storage: Storage, theme: Theme): void => storage.setItem(KEY, theme)

/** `system` leaves the choice to the style sheet's media query. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
