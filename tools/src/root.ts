import { fileURLToPath } from 'node:url'

/** The project's top folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export const SLICES = ['mfe-lobby', 'mfe-account', 'mfe-cashier', 'mfe-content', 'mfe-agent'] as const
/** Workspaces that are built and published, the shell first. */
export const DEPLOYABLES = ['shell', ...SLICES] as const

/** Workspace of the ops console, which the registry serves as it stands in its dist. */
export const CONSOLE = 'ops'
