import { applyTheme, loadTheme } from './stored-theme.ts'

// Runs before the first paint, so that a chosen theme does not flash in the other one.
applyTheme(loadTheme(localStorage))
