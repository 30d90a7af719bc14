const THEME_KEY = 'tessera.ops.theme'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export function loadTheme(storage: Storage): Theme {
  const stored = storage.getItem(THEME_KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

export const saveTheme = (storage: Storage, theme: Theme): void => storage.setItem(THEME_KEY, theme)

/** Sets the theme of the document; `system` leaves it to the style sheet's media query. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
