import { paintTheme, rememberedTheme } from './remembered-theme.ts'

// Runs before the first paint, so that a chosen theme does not flash in the other one.
paintTheme(rememberedTheme(localStorage))
