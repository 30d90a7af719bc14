import { applyTheme, loadTheme } from './remembered-theme.ts'

// Runs before the first paint, so that a chosen theme does not flash in the other one.
applyTheme(loadTheme(localStorage))
