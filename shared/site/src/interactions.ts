import { AGENT_AND_STATUS } from './interactions/agent-and-status.ts'
import { FRAME_AND_CONTENT } from './interactions/frame-and-content.ts'
import type { Interaction, InteractionId } from './interactions/interaction.ts'
import { LOBBY_AND_MENUS } from './interactions/lobby-and-menus.ts'
import { SESSION_AND_LOGIN } from './interactions/session-and-login.ts'

export type * from './interactions/interaction.ts'

/**
 * Every interaction of the specification between the shell, slices and the API, X-01 to X-43. For tests and readers: nothing
 * that ships imports it. `tools/src/interactions.test.ts` requires a test of each side.
 */
export const INTERACTIONS: Readonly<Record<InteractionId, Interaction>> = {
  ...SESSION_AND_LOGIN,
  ...LOBBY_AND_MENUS,
  ...FRAME_AND_CONTENT,
  ...AGENT_AND_STATUS,
}
