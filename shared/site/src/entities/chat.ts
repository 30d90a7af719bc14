import * as z from 'zod/mini'
import { RoomType } from '../enums.ts'

/** A person who chats with members in a room of their own. */
export const ChatAnchor = z.object({
  anchorId: z.string(),
  /** In the language of the request. */
  name: z.string(),
  roomType: RoomType,
  isLive: z.boolean(),
  viewers: z.int().check(z.minimum(0)),
})
export type ChatAnchor = z.infer<typeof ChatAnchor>
