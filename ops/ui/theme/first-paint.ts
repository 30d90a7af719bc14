import { applyTheme, loadTheme } from './stored-theme.ts'

// Applies the stored theme before the first paint, so that the page does not flash in another one.
applyTheme(loadTheme(localStorage))
